import { useTranslation } from 'react-i18next'
import {
  measuresOf,
  nearestAccent,
  poorestOf,
  SHIPPED_ACCENT,
  type AccentMeasure,
} from '@ufuq/shared/domain/site/accent'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { Row } from '../../../components/layout.tsx'
import { Swatch } from './swatch.tsx'

interface AccentMeasuresProps {
  colour: string
  isReadOnly: boolean
  onChange: (colour: string) => void
}

/**
 * Shows the contrast of a colour in each place, and offers a better colour if the contrast is too
 * low.
 */
export function AccentMeasures({ colour, isReadOnly, onChange }: AccentMeasuresProps) {
  const { t } = useTranslation('admin')
  const nearest = poorestOf(colour) && !isReadOnly ? nearestAccent(colour) : null
  return (
    <>
      {nearest !== null && (
        <Row>
          <Button size="small" onClick={() => onChange(nearest)}>
            {t('site.theme.nearest')} <Swatch colour={nearest} /> <bdi dir="ltr">{nearest}</bdi>
          </Button>
          <Button variant="line" size="small" onClick={() => onChange(SHIPPED_ACCENT)}>
            {t('site.theme.back')}
          </Button>
        </Row>
      )}
      <table className="ratios" aria-label={t('site.theme.measures')}>
        <thead>
          <tr>
            <th scope="col">{t('site.theme.where')}</th>
            <th scope="col">{t('site.theme.sample')}</th>
            <th scope="col">{t('site.theme.measured')}</th>
            <th scope="col">{t('site.theme.needed')}</th>
            <th scope="col">{t('site.theme.result')}</th>
          </tr>
        </thead>
        <tbody>
          {measuresOf(colour).map((measure) => (
            <Measure key={measure.place} measure={measure} isShipped={colour === SHIPPED_ACCENT} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Measure({ measure, isShipped }: { measure: AccentMeasure; isShipped: boolean }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { place, colour, ground, ratio, least } = measure
  const isText = place === 'text' || place === 'night'
  const shown = (number: number) => <bdi dir="ltr">{formatNumber(number, locale)}:1</bdi>
  return (
    <tr>
      <th scope="row">{t(`site.theme.places.${place}`)}</th>
      <td>
        <span className="sample" style={{ backgroundColor: ground, color: colour }} aria-hidden>
          {isText ? (
            t('site.theme.letters')
          ) : (
            <svg viewBox="0 0 24 12" width="24" height="12" focusable="false">
              <path d="M0 12a12 12 0 0 1 24 0Z" fill="currentColor" />
            </svg>
          )}
        </span>
      </td>
      <td>{shown(ratio)}</td>
      <td>{shown(least)}</td>
      <td>
        {ratio >= least ? (
          <StatusChip state="published">{t('site.theme.enough')}</StatusChip>
        ) : isShipped ? (
          <StatusChip state="shipped">{t('site.theme.asShipped')}</StatusChip>
        ) : (
          <StatusChip state="missing">{t('site.theme.notEnough')}</StatusChip>
        )}
      </td>
    </tr>
  )
}
