import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useId, type DragEvent, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pictureAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { usePicker } from '../../../../pictures/picker/use-picker.ts'
import { pictureQueries } from '../../../../pictures/queries.ts'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { UploadRow } from '../../../../pictures/uploads/upload-row.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { HeroPicture } from './hero-picture.tsx'
import { useHeroUpload } from './use-hero-upload.ts'

const HeroPicker = lazy(() => import('./hero-picker.tsx'))

interface HeroFieldProps {
  isReadOnly: boolean
  error: string | undefined
  pictures: PictureStore
}

/**
 * The cover of both pages: chosen from the library, dropped here, or given by an external address.
 */
export function HeroField({ isReadOnly, error, pictures }: HeroFieldProps) {
  const { t } = useTranslation('admin')
  const { field } = useController<FormValues, 'hero'>({ name: 'hero' })
  const headingId = useId()
  const id = pictureAt(field.value.trim())
  const known = useQuery({ ...pictureQueries.one(id ?? 0), enabled: id !== null })
  const picture = known.data
  const { upload, begin } = useHeroUpload(pictures, (came) =>
    field.onChange(pictureAddress(came.id)),
  )
  const picker = usePicker({ onAddress: field.onChange, onFile: begin })

  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (isReadOnly || !file) return
    event.preventDefault()
    begin(file)
  }
  return (
    <div
      onDragOver={(event) => {
        if (!isReadOnly && carriesFiles(event)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <div className="hero-field" role="group" aria-labelledby={headingId}>
        <p className="label" id={headingId}>
          {t('placing.hero.label')} <small>{t('placing.hero.shared')}</small>
        </p>
        {upload && (
          <ul className="arrival">
            <UploadRow upload={upload} />
          </ul>
        )}
        {id !== null &&
          (picture ? (
            <HeroPicture key={picture.id} picture={picture} isReadOnly={isReadOnly} />
          ) : (
            known.error && <p className="hint">{t('placing.missing')}</p>
          ))}
        {!isReadOnly && (
          <div className="actions">
            <Button
              ref={(element) => {
                picker.buttonRef(element)
                if (id !== null) field.ref(element)
              }}
              variant="line"
              size="small"
              onClick={picker.choose}
            >
              <Icon icon={Images} />
              {t(id === null ? 'placing.hero.choose' : 'placing.hero.another')}
            </Button>
            {id !== null && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  field.onChange('')
                  picker.focusButton()
                }}
              >
                <Icon icon={X} />
                {t('placing.hero.remove')}
              </Button>
            )}
          </div>
        )}
        {id === null ? (
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
        ) : (
          <Fault>{error}</Fault>
        )}
      </div>
      {picker.isChoosing && (
        <Suspense>
          <HeroPicker {...picker.answers} address={id === null ? field.value : ''} />
        </Suspense>
      )}
    </div>
  )
}

function Fault({ children }: { children: ReactNode }) {
  return (
    children && (
      <p className="err" role="alert">
        <Icon icon={CircleAlert} />
        <span>{children}</span>
      </p>
    )
  )
}
