import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, Place } from '@ufuq/shared/checks/finding'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { placesIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { FindingRow, RepairedRow } from '../../../checks/finding-row.tsx'
import { needsNoDecision } from '../../../checks/repairs.ts'
import { usePlaceName } from '../names.ts'
import type { PageChecks } from './use-page-checks.ts'

interface LookFirstProps {
  page: SitePageName
  checks: PageChecks
  /** What becomes public, by the keys of the values. */
  paths: ReadonlySet<string>
  /** Where items have their names. */
  values: SiteValues
  isSaving: boolean
  /** A text was repaired, or its repair taken back. */
  onRepaired: () => Promise<void>
  onShow: (place: Place) => void
}

/** Before publishing: what is worth a look in what becomes public. Nothing of it keeps the page from its readers. */
export function LookFirst({
  page,
  checks,
  paths,
  values,
  isSaving,
  onRepaired,
  onShow,
}: LookFirstProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const placeName = usePlaceName(page)
  /** How many findings the last press here has settled. */
  const [done, setDone] = useState(0)
  const places = new Map(placesIn(SITE_PARTS[page], values).map((place) => [place.path, place]))
  const found = checks.all.flatMap((finding) => {
    const { place } = finding
    return place && paths.has(place.field) ? [{ finding, place }] : []
  })
  const easy = found.map(({ finding }) => finding).filter(needsNoDecision)
  if (checks.isUnchecked) {
    return (
      <section className="look-first">
        <p>{t('checks.unchecked')}</p>
      </section>
    )
  }
  if (found.length === 0 && done === 0) return null

  const whereOf = ({ side, field }: Place): string => {
    const language = t(`editor.languages.${side}`)
    const place = places.get(field)
    return place ? t('checks.inField', { field: placeName(place, values), language }) : language
  }
  const settle = (count: number) => {
    setDone(count)
    // The button that was pressed is gone.
    heading.current?.focus()
    void onRepaired()
  }
  const repair = (chosen: readonly Finding[]) => settle(checks.repair(chosen))
  return (
    <section className="look-first" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {found.length === 0 ? t('checks.none') : t('checks.worthLook')}
      </h3>
      {found.length > 0 && <p>{t('checks.neverStops')}</p>}
      {easy.length > 1 && (
        <Button
          variant="line"
          size="small"
          className="repair-all"
          disabled={isSaving}
          onClick={() => repair(easy)}
        >
          <Icon icon={WandSparkles} />
          {t('checks.repairAll', { count: easy.length })}
        </Button>
      )}
      <ul className="findings" aria-label={t('checks.list')}>
        {found.map(({ finding, place }, index) => (
          <FindingRow
            key={index}
            finding={finding}
            where={whereOf(place)}
            text={checks.pair[place.side].get(place.field) ?? null}
            isMarkdown={false}
            isBusy={isSaving}
            onShow={onShow}
            onRepair={finding.repair ? () => repair([finding]) : null}
          />
        ))}
        {done > 0 && (
          <RepairedRow
            count={done}
            isBusy={isSaving}
            onUndo={() => {
              checks.undo()
              settle(0)
            }}
          />
        )}
      </ul>
    </section>
  )
}
