import Pencil from 'lucide-react/icons/pencil'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { slugFromTitle } from '@ufuq/shared/domain/slugs'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { FormValues } from '../form/form-values.ts'
import { useTextField, type TextFieldProps } from './use-text-field.ts'

/**
 * The page's address under its title. It is derived from the title, so its field opens only on
 * demand, or when the address is invalid.
 */
export function AddressField(props: TextFieldProps) {
  const { t } = useTranslation('admin')
  const { side, isReadOnly } = props
  const { field, input } = useTextField(props)
  const slugPath = `slug.${side}` as const
  const titlePath = `title.${side}` as const
  const slug = useWatch<FormValues, typeof slugPath>({ name: slugPath })
  const title = useWatch<FormValues, typeof titlePath>({ name: titlePath })
  const opener = useRef<HTMLButtonElement>(null)
  const fieldId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = isAsked || field.error !== undefined
  const fromTitle = title.trim() && slugFromTitle(title, side)

  const close = () => {
    setIsAsked(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <div className="address">
      <p dir={directionOf(side)}>
        {isReadOnly ? (
          <span>{field.label}</span>
        ) : (
          <Button
            ref={opener}
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldId : undefined}
            onClick={() => setIsAsked(!isOpen)}
          >
            <Icon icon={Pencil} />
            {field.label}
          </Button>
        )}{' '}
        <LeftToRight>
          {localizedPath(side, `/publications/${slug.trim() || fromTitle}`)}
        </LeftToRight>
      </p>
      {isOpen && (
        <div id={fieldId}>
          <Field {...field} hint={t('editor.hints.slug')}>
            {(control) => (
              <TextInput
                {...input}
                {...control}
                autoFocus={isAsked}
                placeholder={fromTitle}
                autoComplete="off"
                spellCheck={false}
                // the field stays open while it is edited, even once the error that opened it has
                // been fixed
                onFocus={() => setIsAsked(true)}
                onKeyDown={onKeyDown}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
