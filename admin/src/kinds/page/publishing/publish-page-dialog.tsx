import type { Language } from '@ufuq/shared/contract/languages'
import { page as kind } from '@ufuq/shared/kinds/page/page'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingRow } from '../../../entry/checks/finding-row.tsx'
import type { EntryPublishProps } from '../../../entry/entry-of-kind.ts'
import { PublishDialog } from '../../../entry/publish-dialog.tsx'
import { useKindTexts } from '../../../words/kind-texts.ts'
import { usePageChecks, type PageChecks, type PlacedFinding } from '../checks/use-page-checks.ts'

/** Asks which languages of a page to publish, and shows what the checks found. */
export function PublishPageDialog(dialog: EntryPublishProps) {
  const { t } = useTranslation('admin')
  const { saved } = dialog
  const checks = usePageChecks(dialog.entry.form, { typed: saved.values, isReadOnly: false })
  return (
    <PublishDialog
      {...dialog}
      effect={saved.values['hidden'] === true ? t('pages.publish.hidden') : undefined}
    >
      {(languages, leave) => (
        <>
          {saved.key === null && <p className="hint">{t('pages.publish.visitors')}</p>}
          <CheckFirst
            checks={checks}
            languages={languages}
            onShow={({ place }) => leave(() => dialog.onReveal(place.formPath))}
          />
        </>
      )}
    </PublishDialog>
  )
}

/** The maximum number of findings shown; once some are resolved, others appear. */
const MAX_SHOWN = 50

interface CheckFirstProps {
  checks: PageChecks
  /** The languages that are about to be published. */
  languages: readonly Language[]
  onShow: (found: PlacedFinding) => void
}

/** Shows findings before publishing, each with a link to its field. */
function CheckFirst({ checks, languages, onShow }: CheckFirstProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const texts = useKindTexts(kind)
  const found = checks.found.filter(({ finding }) =>
    finding.sides.some((side) => languages.includes(side)),
  )
  if (checks.isUnchecked) return <p className="check-first">{t('checks.unchecked')}</p>
  if (found.length === 0) return null
  return (
    <section className="check-first" aria-labelledby={id}>
      <h3 id={id}>{t('checks.worthLook')}</h3>
      <p className="hint">{t('checks.neverStops')}</p>
      <ul className="findings" aria-labelledby={id}>
        {found.slice(0, MAX_SHOWN).map((one, index) => (
          <FindingRow
            key={index}
            finding={one.finding}
            where={texts.place(one.place)}
            text={one.text}
            isMarkdown={one.isMarkdown}
            onShow={() => onShow(one)}
            onRepair={null}
          />
        ))}
        {found.length > MAX_SHOWN && (
          <li data-kind="more">
            <p>{t('checks.more', { count: found.length - MAX_SHOWN })}</p>
          </li>
        )}
      </ul>
    </section>
  )
}
