import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS, PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'

export interface WebPicture {
  address: string
  description: string
}

/** The server's own rule for the addresses of images. */
export const isAddress = (text: string): boolean =>
  text.trim() !== '' && isSafeImage(text.trim()) && !/\s/.test(text.trim())

interface WebSourceProps {
  value: WebPicture
  /** Whether the description of the picture is entered along with its address. */
  isDescribed: boolean
  /** Whether the user has tried to continue with the address; if so, any error in it is shown. */
  isTried: boolean
  onChange: (picture: WebPicture) => void
  onInsert: () => void
}

/** A picture chosen by its address, on another site or on this one. */
export function WebSource({ value, isDescribed, isTried, onChange, onInsert }: WebSourceProps) {
  const { t } = useTranslation('admin')
  const placeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onInsert()
  }
  return (
    <div className="picker-web">
      {isDescribed && (
        <Field label={t('editor.surface.picture.description')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={value.description}
              maxLength={PICTURE_LIMITS.alternative.max}
              autoComplete="off"
              onKeyDown={placeOnEnter}
              onChange={({ target }) => onChange({ ...value, description: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('editor.surface.picture.address')}
        hint={t('placing.picker.webHint')}
        error={isTried && !isAddress(value.address) ? t('placing.picker.webFault') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            value={value.address}
            maxLength={LIMITS.hero.max}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={placeOnEnter}
            onChange={({ target }) => onChange({ ...value, address: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
