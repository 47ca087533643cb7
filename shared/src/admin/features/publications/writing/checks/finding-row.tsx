import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { TextPair } from '../../../../../checks/check-texts.ts'
import type { Finding, Place } from '../../../../../checks/finding.ts'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { excerptOf } from './excerpt.ts'

interface FindingRowProps {
  finding: Finding
  /** The texts that were checked. */
  pair: TextPair
  onShow: (place: Place) => void
  /** Null where somebody has to decide, or may not write. */
  onRepair: (() => void) | null
}

/** One finding: what it is, where, and what can be done about it. */
export function FindingRow({ finding, pair, onShow, onRepair }: FindingRowProps) {
  const { t } = useTranslation('admin')
  const { rule, place, words, sides } = finding
  const { instead } = words
  const language = place?.side ?? sides[0] ?? 'ar'
  const where = t(`editor.languages.${language}`)
  return (
    <li data-kind="look">
      <Icon icon={TriangleAlert} />
      <div>
        <b>{t(`checks.found.${rule}`)}</b>
        <p>
          <span>{place?.field === 'title' ? t('checks.inTitle', { language: where }) : where}</span>
          {place && <Excerpt place={place} pair={pair} />}
        </p>
      </div>
      <div className="finding-ways">
        {onRepair && (
          <Button variant="line" size="small" onClick={onRepair}>
            {instead === undefined
              ? t('checks.repair')
              : t('checks.replace', { instead: isolated(instead) })}
          </Button>
        )}
        {place && (
          <Button variant="quiet" size="small" onClick={() => onShow(place)}>
            {t('checks.show')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Told to screen readers as it happens. */
export function RepairedRow({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return (
    <li data-kind="done">
      <Icon icon={CircleCheck} />
      <p role="status">{t('checks.repaired', { count })}</p>
    </li>
  )
}

/** By its own direction, within a sentence of either. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** The words of the place among those around it. */
function Excerpt({ place, pair }: { place: Place; pair: TextPair }) {
  const { side, field } = place
  const text = pair[side]
  if (!text) return null
  const isTitle = field === 'title'
  const { before, found, after } = excerptOf(isTitle ? text.title : text.content, place, !isTitle)
  if (`${before}${found}${after}`.trim() === '') return null
  return (
    <q lang={side} dir={directionOf(side)}>
      {before}
      {found !== '' && <mark>{found}</mark>}
      {after}
    </q>
  )
}
