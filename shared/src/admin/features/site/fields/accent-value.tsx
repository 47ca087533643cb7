import { useId, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isColour,
  measuresOf,
  nearestAccent,
  poorestOf,
  SHIPPED_ACCENT,
  tidiedColour,
  type AccentMeasure,
} from '../../../../contract/site/accent.ts'
import { formatNumber } from '../../../../i18n/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useLanguage } from '../../../language.ts'

/** Shades that are good enough everywhere. */
export const ACCENTS = {
  orange: SHIPPED_ACCENT,
  blue: '#2f7fc0',
  teal: '#1f8a7b',
  pomegranate: '#c2504f',
  violet: '#8267b5',
} as const
const NAMES = ['orange', 'blue', 'teal', 'pomegranate', 'violet'] as const

interface AccentValueProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (colour: string) => void
}

/** The one colour of the palette that is chosen: a ready shade or another one, and how well it is seen where. */
export function AccentValue({ value, onChange, readOnly = false, ...control }: AccentValueProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const typed = tidiedColour(value.trim())
  const colour = isColour(typed) ? typed : null
  const nearest = colour !== null && poorestOf(colour) ? nearestAccent(colour) : null
  return (
    <div className="accent">
      <div className="accent-choice">
        <fieldset className="shades" aria-label={t('site.look.shades')} disabled={readOnly}>
          {NAMES.map((name) => (
            <label key={name} className="shade">
              <input
                type="radio"
                name={id}
                checked={colour === ACCENTS[name]}
                onChange={() => onChange(ACCENTS[name])}
              />
              <i style={{ backgroundColor: ACCENTS[name] }} />
              {t(`site.look.shade.${name}`)}
            </label>
          ))}
        </fieldset>
        <div className="accent-code">
          <TextInput
            {...control}
            dir="ltr"
            value={value}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
          {colour !== null && <Swatch colour={colour} />}
        </div>
        {nearest !== null && !readOnly && (
          <div className="look-actions">
            <Button size="small" onClick={() => onChange(nearest)}>
              {t('site.look.nearest')} <Swatch colour={nearest} /> <bdi dir="ltr">{nearest}</bdi>
            </Button>
            <Button variant="line" size="small" onClick={() => onChange(SHIPPED_ACCENT)}>
              {t('site.look.back')}
            </Button>
          </div>
        )}
      </div>
      {colour !== null && <Measures colour={colour} />}
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="swatch" style={{ backgroundColor: colour }} aria-hidden="true" />
)

function Measures({ colour }: { colour: string }) {
  const { t } = useTranslation('admin')
  return (
    <div className="scroll" role="region" aria-label={t('site.look.measures')} tabIndex={0}>
      <table className="ratios">
        <thead>
          <tr>
            <th scope="col">{t('site.look.where')}</th>
            <th scope="col">{t('site.look.sample')}</th>
            <th scope="col">{t('site.look.measured')}</th>
            <th scope="col">{t('site.look.needed')}</th>
            <th scope="col">{t('site.look.result')}</th>
          </tr>
        </thead>
        <tbody>
          {measuresOf(colour).map((measure) => (
            <Measure key={measure.place} measure={measure} isShipped={colour === SHIPPED_ACCENT} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Measure({ measure, isShipped }: { measure: AccentMeasure; isShipped: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { place, colour, ground, ratio, least } = measure
  const isText = place === 'text' || place === 'night'
  const shown = (number: number) => <bdi dir="ltr">{formatNumber(number, language)} : 1</bdi>
  return (
    <tr>
      <th scope="row">{t(`site.look.places.${place}`)}</th>
      <td>
        <span className="sample" style={{ backgroundColor: ground, color: colour }} aria-hidden>
          {isText ? (
            t('site.look.letters')
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
          <StatusChip state="published">{t('site.look.enough')}</StatusChip>
        ) : isShipped ? (
          <StatusChip state="shipped">{t('site.look.asShipped')}</StatusChip>
        ) : (
          <StatusChip state="missing">{t('site.look.notEnough')}</StatusChip>
        )}
      </td>
    </tr>
  )
}
