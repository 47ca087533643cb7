import {
  isColour,
  nearestAccent,
  poorestOf,
  SHIPPED_ACCENT,
  tidiedColour,
} from '@ufuq/shared/domain/site/accent'
import { Button } from '@ufuq/shared/ui/button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../components/layout.tsx'
import { asText, type FieldInputProps } from '../../fields/field-props.ts'

/** The predefined shades, which were chosen for their contrast. */
export const ACCENTS = {
  orange: SHIPPED_ACCENT,
  blue: '#2f7fc0',
  teal: '#1f8a7b',
  pomegranate: '#c2504f',
  violet: '#8267b5',
} as const
const NAMES = ['orange', 'blue', 'teal', 'pomegranate', 'violet'] as const

/** The typed colour; null if invalid. */
function colourOf(value: string): string | null {
  const typed = tidiedColour(value.trim())
  return isColour(typed) ? typed : null
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="swatch" style={{ backgroundColor: colour }} aria-hidden="true" />
)

/**
 * The accent colour, a predefined shade or a custom one; an empty value is the default one. Offers a
 * better colour if the contrast is too low.
 */
export function AccentInput({ control, input, isReadOnly }: FieldInputProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { onChange, value, ...others } = input
  const shown = value === null ? SHIPPED_ACCENT : asText(value)
  const colour = colourOf(shown)
  const nearest = colour !== null && !isReadOnly && poorestOf(colour) ? nearestAccent(colour) : null
  const choose = (typed: string) => {
    const next = colourOf(typed) ?? typed
    onChange(next === SHIPPED_ACCENT ? null : next)
  }
  const chooseBetter = (better: string) => {
    choose(better)
    // The clicked button disappears, so the focus moves to the field.
    document.querySelector<HTMLElement>(`[name="${input.name}"]`)?.focus()
  }
  return (
    <Stack>
      <fieldset className="row shades" aria-label={t('site.theme.shades')} disabled={isReadOnly}>
        {NAMES.map((name) => (
          <label key={name} className="shade">
            <input
              type="radio"
              name={id}
              checked={colour === ACCENTS[name]}
              onChange={() => choose(ACCENTS[name])}
            />
            <i style={{ backgroundColor: ACCENTS[name] }} />
            {t(`site.theme.shade.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className="row accent-code">
        <TextInput
          {...control}
          {...others}
          dir="ltr"
          value={shown}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => choose(target.value)}
        />
        {colour !== null && <Swatch colour={colour} />}
      </div>
      {nearest !== null && (
        <Row>
          <Button size="small" onClick={() => chooseBetter(nearest)}>
            {t('site.theme.nearest')} <Swatch colour={nearest} /> <bdi dir="ltr">{nearest}</bdi>
          </Button>
          <Button variant="line" size="small" onClick={() => chooseBetter(SHIPPED_ACCENT)}>
            {t('site.theme.back')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
