import { canBeHidden, isSitePage } from '@ufuq/shared/contract/site/page-names'
import { pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import { isOfTemplate } from '@ufuq/shared/kinds/page/shipped-page'
import { type Tree, itemsIn } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { MenuItem } from '@ufuq/shared/ui/menu'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState, type ComponentProps } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../../components/confirmation.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import type { EntryForm } from '../../../entry/entry-screen.tsx'
import { pathOf } from '../../../fields/targets/entries.ts'
import { TemplateChoice } from '../creating/template-choice.tsx'
import { PublishPageDialog } from '../publishing/publish-page-dialog.tsx'
import { PageWork, type Reveal } from './page-work.tsx'

/** A page that the product ships is opened with the values of this release. */
type ShippedPage = WireEntry & { defaults?: Tree }

/**
 * `/admin/pages/new` and `/admin/pages/{id or key}`: the draft of a page, with its head and its
 * sections, one open at a time. A new page begins with a template.
 */
export function PageEditor({ state, ...editor }: ComponentProps<EntryForm>) {
  const work = useRef<Reveal>(null)
  const [initial, setInitial] = useState<Tree | null>(null)
  const shipped: ShippedPage | null = state
  const [defaults] = useState(shipped?.defaults)
  if (!state && !initial) return <TemplateChoice onChoose={setInitial} />
  const key = state?.key ?? null
  return (
    <EntryEditor
      {...editor}
      state={state}
      {...(initial && { initial })}
      className="own-page-editor"
      problemsIn={(values, language) => pageProblems(values, language, key)}
      addressOf={(page) => (language) => pathOf(page, language)}
      onReveal={(at) => work.current?.(at)}
      menuItems={({ form }) => (
        <>
          {isSitePage(key) && canBeHidden(key) && <HidePage form={form} />}
          {defaults && <RestoreShipped form={form} defaults={defaults} />}
        </>
      )}
      publishDialog={PublishPageDialog}
      layout={(_, entry) => <PageWork entry={entry} pageKey={key} revealRef={work} />}
    />
  )
}

/** Hides the page from visitors, or shows it again, with the next publishing. */
function HidePage({ form }: Pick<RestoreShippedProps, 'form'>) {
  const { t } = useTranslation('admin')
  const isHidden = useWatch({ control: form.control, name: 'hidden' }) === true
  return (
    <MenuItem
      icon={isHidden ? Eye : EyeOff}
      onChoose={() => form.setValue('hidden', !isHidden, { shouldDirty: true })}
    >
      {t(isHidden ? 'pages.showPage' : 'pages.hidePage')}
    </MenuItem>
  )
}

interface RestoreShippedProps {
  form: UseFormReturn<Tree>
  /** The values that the product ships. */
  defaults: Tree
}

/** Fills the form with what the product ships, and keeps the sections that staff added below. */
function RestoreShipped({ form, defaults }: RestoreShippedProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const name = t('pages.restoreShipped')
  const restore = async () => {
    if (!(await confirm(name, t('pages.confirmRestoreShipped')))) return
    const added = itemsIn(form.getValues('sections')).filter((section) => !isOfTemplate(section))
    const sections = [...itemsIn(defaults['sections']), ...added]
    for (const [field, value] of Object.entries({ ...structuredClone(defaults), sections }))
      form.setValue(field, value, { shouldDirty: true })
  }
  return (
    <MenuItem icon={RotateCcw} onChoose={() => void restore()}>
      {name}
    </MenuItem>
  )
}
