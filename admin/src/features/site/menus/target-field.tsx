import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { Field } from '@ufuq/shared/ui/field'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { useProblemText } from '../fields/side-field.tsx'
import { TargetPicker } from '../targets/target-picker.tsx'
import type { MenuTargets } from './menu-targets.ts'
import type { MenuEntries } from './use-menu-entries.ts'

interface TargetFieldProps {
  id: string
  entries: MenuEntries
  targets: MenuTargets
}

/**
 * The target of an entry: a page, a tag or an external address, or none if other entries are below
 * it.
 */
export function TargetField({ id, entries, targets }: TargetFieldProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly } = usePageInEditor()
  const problemText = useProblemText()
  const { field, fieldState } = useController<PageForm, `shared.${string}`>({
    name: nameOf('shared', entries.at(id, 'target')) as `shared.${string}`,
  })
  const value = typeof field.value === 'string' ? field.value : ''
  const rule = fieldState.error?.message
  const rules = entries.list.fields['target']
  return (
    <Field
      className="menu-target"
      label={t('menus.kind')}
      error={rule === undefined || !rules ? undefined : problemText(rule, rules, value)}
      hint={t(entries.canBeHeading(id) ? 'menus.targetHintOrHeading' : 'menus.targetHint')}
    >
      {(control) => (
        <TargetPicker
          control={{
            ...control,
            name: field.name,
            ref: field.ref,
            onBlur: field.onBlur,
            readOnly: isReadOnly,
          }}
          kinds={['page', 'tag']}
          value={value}
          onChange={(target) => {
            entries.setTarget(id, target)
            const titles = titlesOf(target, targets)
            if (titles) entries.nameAfter(id, titles)
          }}
        />
      )}
    </Field>
  )
}

/** The title of a custom page or the name of a tag, in each language. */
function titlesOf(value: string, { pages, tags }: MenuTargets) {
  const target = readTarget(value)
  if (target?.kind === 'page') return pages.find(({ id }) => id === target.id)?.titles
  return target?.kind === 'tag' ? tags.find(({ id }) => id === target.id) : undefined
}

export const nameIn = (names: Record<Language, string | null>, language: Language): string =>
  names[language] || names[otherLanguage(language)] || ''
