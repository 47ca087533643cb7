import { useId, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour, SHIPPED_ACCENT, tidiedColour } from '@ufuq/shared/domain/site/accent'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { Swatch } from './swatch.tsx'

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
export function colourOf(value: string): string | null {
  const typed = tidiedColour(value.trim())
  return isColour(typed) ? typed : null
}

interface AccentValueProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (colour: string) => void
}

/** The selected colour of the palette: a predefined shade or a custom one. */
export function AccentValue({
  value,
  onChange,
  readOnly = false,
  onFocus,
  ...control
}: AccentValueProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const colour = colourOf(value)
  return (
    <>
      <fieldset className="shades" aria-label={t('site.theme.shades')} disabled={readOnly}>
        {NAMES.map((name) => (
          <label key={name} className="shade">
            <input
              type="radio"
              name={id}
              checked={colour === ACCENTS[name]}
              onFocus={onFocus}
              onChange={() => onChange(ACCENTS[name])}
            />
            <i style={{ backgroundColor: ACCENTS[name] }} />
            {t(`site.theme.shade.${name}`)}
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
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
        {colour !== null && <Swatch colour={colour} />}
      </div>
    </>
  )
}
