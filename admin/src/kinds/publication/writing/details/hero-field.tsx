import { pictureAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useKindParts } from '../../../../fields/kind-parts.ts'
import type { FormValues } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

interface HeroFieldProps {
  isReadOnly: boolean
  error: string | undefined
  pictures: PictureStore
}

/**
 * The cover of both pages: chosen from the library, dropped here, or given by an external address.
 * Publishing before an upload is complete requires confirmation.
 */
export function HeroField({ isReadOnly, error, pictures }: HeroFieldProps) {
  const { t } = useTranslation('admin')
  const { PictureInput } = useKindParts()
  const { field } = useController<FormValues, 'hero'>({ name: 'hero' })
  const id = useId()
  const picture = pictureAt(field.value.trim())
  return (
    <div className="stack hero-field" role="group" aria-labelledby={id}>
      <p className="label" id={id}>
        {t('placing.hero.label')} <small>{t('placing.hero.shared')}</small>
      </p>
      <PictureInput
        control={{ id: `${id}-picture`, 'aria-describedby': undefined }}
        controlRef={picture === null ? undefined : field.ref}
        what={t('placing.hero.label')}
        value={picture}
        isReadOnly={isReadOnly}
        onChange={(chosen) => field.onChange(chosen === null ? '' : pictureAddress(chosen))}
        onUpload={(upload) =>
          pictures.update('hero', { awaited: upload === null ? [] : [upload], offered: 0 })
        }
        isPlaced
        empty={
          <Field
            label={t('editor.fields.hero')}
            optionalLabel={t('editor.fields.optional')}
            hint={t('editor.hints.hero')}
            error={error}
          >
            {(control) => (
              <TextInput
                {...field}
                {...control}
                dir="ltr"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                spellCheck={false}
                readOnly={isReadOnly}
              />
            )}
          </Field>
        }
      />
      {picture !== null && error !== undefined && (
        <p className="err" role="alert">
          <Icon icon={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
