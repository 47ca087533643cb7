import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { EntryBar } from '../../../../entries/entry-bar.tsx'
import { LanguageMarks } from '../../../../components/language-marks.tsx'
import { DraftLinks } from '../../../../previews/draft-links.tsx'
import { ownPagePath } from '../calls.ts'
import type { Lacks } from '../editing/lacks.ts'
import { OWN_PAGE_MARKS, stateIn } from '../list/own-page-state.ts'
import { useOpenOnSite } from '../open-on-site.ts'
import type { OwnPageEntry } from '../values/use-own-page-kind.ts'
import type { Showing } from './use-showing.ts'

const PublishPageDialog = onDemand(() => import('./publish-page-dialog.tsx')).part(
  (module) => module.PublishPageDialog,
)

interface OwnPageActionsProps {
  entry: OwnPageEntry
  lacks: Lacks
  showing: Showing
  /** Messages shown above the bar. */
  messages: ReactNode
}

/** The bar at the bottom of a page's editor. */
export function OwnPageActions({ entry, lacks, showing, messages }: OwnPageActionsProps) {
  const { t } = useTranslation('admin')
  const { base, form } = entry
  const { isSubmitting } = useFormState({ control: form.control })
  const see = useOpenOnSite()
  const publish = useRef<HTMLButtonElement>(null)
  const shown = LANGUAGES.filter((one) => base.isPublic[one])
  return (
    <EntryBar
      entry={entry}
      label={t('entries.actions')}
      messages={messages}
      note={
        <LanguageMarks
          markOf={(one) => {
            const state = stateIn(base, one)
            return { state: OWN_PAGE_MARKS[state], text: t(`pages.states.${state}`) }
          }}
        />
      }
    >
      {shown.length > 0 && (
        <Menu label={t('pages.moreActions')}>
          {shown.map((one) => (
            <MenuItem key={one} icon={ExternalLink} onChoose={() => see(one, base)}>
              {t(`publicPage.see.${one}`)}
            </MenuItem>
          ))}
          {base.can.publish &&
            shown.map((one) => (
              <MenuItem key={`off-${one}`} icon={EyeOff} onChoose={() => showing.withdraw(one)}>
                {t(base.below === null ? `pages.withdraw.${one}` : `pages.below.withdraw.${one}`)}
              </MenuItem>
            ))}
        </Menu>
      )}
      <DraftLinks path={ownPagePath(base.id)} hint={t('pages.preview.linksHint')} />
      <Button
        type="submit"
        variant="line"
        size="small"
        busy={isSubmitting}
        busyLabel={t('entries.saving')}
        disabled={showing.isBusy}
      >
        {t('pages.save')}
      </Button>
      {base.can.publish && (
        <Button
          ref={publish}
          size="small"
          data-part="publish"
          disabled={isSubmitting || showing.isBusy}
          onClick={() => void showing.ask()}
        >
          {t('entries.publish')}
        </Button>
      )}
      {showing.asked && (
        <PublishPageDialog
          {...showing.asked}
          refused={showing.refused}
          lacks={lacks}
          isBusy={showing.isBusy}
          onPublish={showing.publish}
          onClose={showing.close}
          focusAfter={() => publish.current?.focus()}
        />
      )}
    </EntryBar>
  )
}
