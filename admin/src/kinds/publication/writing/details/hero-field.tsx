import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import { pictureAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../../host/language.ts'
import { Crops } from '../../../picture/crops.tsx'
import { FocalPointField } from '../../../picture/focal-point.tsx'
import { useChangePicture } from '../../../picture/queries.ts'
import { PictureField } from '../../../picture/picture-field.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

const PAUSE_MS = 400

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
  const { field } = useController<FormValues, 'hero'>({ name: 'hero' })
  const id = useId()
  const picture = pictureAt(field.value.trim())
  return (
    <div className="stack hero-field" role="group" aria-labelledby={id}>
      <p className="label" id={id}>
        {t('placing.hero.label')} <small>{t('placing.hero.shared')}</small>
      </p>
      <PictureField
        control={{ id: `${id}-picture`, 'aria-describedby': undefined }}
        controlRef={picture === null ? undefined : field.ref}
        what={t('placing.hero.label')}
        value={picture}
        isReadOnly={isReadOnly}
        onChange={(chosen) => field.onChange(chosen === null ? '' : pictureAddress(chosen))}
        onUpload={(upload) =>
          pictures.update('hero', { awaited: upload === null ? [] : [upload], offered: 0 })
        }
        shown={(one) => <HeroPicture key={one.id} picture={one} isReadOnly={isReadOnly} />}
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

/** The picture with its focal point, and the crops that pages show. */
function HeroPicture({ picture, isReadOnly }: { picture: Picture; isReadOnly: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { point, move } = useFocalPoint(picture)
  const mayMove = picture.abilities.includes('change') && !isReadOnly
  return (
    <>
      <FocalPointField
        picture={picture}
        value={point}
        alt={picture.values.alternative[language]}
        disabled={!mayMove}
        onChange={move}
      />
      {!isReadOnly && (
        <p className="hint">{t(mayMove ? 'placing.hero.point' : 'placing.hero.locked')}</p>
      )}
      <Crops picture={picture} focalPoint={point} />
    </>
  )
}

/**
 * The focal point of a picture, saved after a pause. No version is sent, because the focal point is
 * a single value that the user can see.
 */
function useFocalPoint({ id, values: { focalPoint } }: Picture) {
  const { mutate } = useChangePicture(id, { failed: 'placing.hero.pointFailed' })
  const [moved, setMoved] = useState<FocalPoint | null>(null)
  const unsaved = useRef<FocalPoint | null>(null)
  const timer = useRef<number>(undefined)

  const save = () => {
    window.clearTimeout(timer.current)
    const point = unsaved.current
    unsaved.current = null
    if (point)
      mutate({ values: { focalPoint: point } }, { onSettled: () => setMoved(unsaved.current) })
  }
  const saveRest = useEffectEvent(save)
  useEffect(() => () => saveRest(), [])

  return {
    point: moved ?? focalPoint,
    move(point: FocalPoint) {
      setMoved(point)
      unsaved.current = point
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(save, PAUSE_MS)
    },
  }
}
