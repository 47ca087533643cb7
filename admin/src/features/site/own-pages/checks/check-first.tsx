import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { FindingRow } from '../../../../checks/finding-row.tsx'
import type { PageForm } from '../../editing/page-values.ts'
import { formName, placesIn } from '../values/form-places.ts'
import { usePageNames } from '../values/page-names.ts'
import type { OwnPageChecks, PlacedFinding } from './use-own-page-checks.ts'

/** The maximum number of findings shown; once some are resolved, others appear. */
const MAX_SHOWN = 50

interface CheckFirstProps {
  checks: OwnPageChecks
  /** The languages that are about to be published. */
  languages: readonly Language[]
  /** The page as it will become public, for the names of its sections. */
  form: PageForm
  onShow: (found: PlacedFinding) => void
}

/** Shows findings before publishing, each with a link to its field. */
export function CheckFirst({ checks, languages, form, onShow }: CheckFirstProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const names = usePageNames()
  const found = checks.found.filter(({ finding }) =>
    finding.sides.some((side) => languages.includes(side)),
  )
  if (checks.isUnchecked) return <p className="check-first">{t('checks.unchecked')}</p>
  if (found.length === 0) return null
  const places = new Map(placesIn(form).map((place) => [formName(place.side, place.key), place]))
  const whereOf = ({ at, location }: PlacedFinding): string => {
    const place = places.get(at)
    return place ? names.place(form, place) : t(`editor.languages.${location.side}`)
  }
  return (
    <section className="check-first" aria-labelledby={id}>
      <h3 id={id}>{t('checks.worthLook')}</h3>
      <p className="hint">{t('checks.neverStops')}</p>
      <ul className="findings" aria-labelledby={id}>
        {found.slice(0, MAX_SHOWN).map((one, index) => {
          const rules = places.get(one.at)?.rules
          return (
            <FindingRow
              key={index}
              finding={one.finding}
              where={whereOf(one)}
              text={one.text}
              isMarkdown={rules?.type === 'words' && 'isMarkdown' in rules}
              onShow={() => onShow(one)}
              onRepair={null}
            />
          )
        })}
        {found.length > MAX_SHOWN && (
          <li data-kind="more">
            <p>{t('checks.more', { count: found.length - MAX_SHOWN })}</p>
          </li>
        )}
      </ul>
    </section>
  )
}
