import { useQuery } from '@tanstack/react-query'
import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import {
  lazy,
  Suspense,
  useId,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pictureAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { usePicker } from '../../../../pictures/picker/use-picker.ts'
import { pictureQueries } from '../../../../pictures/queries.ts'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { useLanguage } from '../../../../language.ts'
import { Crops } from '../../../../pictures/crops.tsx'
import { FocalPointField } from '../../../../pictures/focal-point.tsx'
import { useChangePicture } from '../../../../pictures/mutations.ts'
import { UploadRow } from '../../../../pictures/uploads/upload-row.tsx'
import { useOneUpload } from '../../../../pictures/uploads/use-upload.ts'
import type { FormValues } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

const PAUSE_MS = 400

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
      <div className="stack hero-field" role="group" aria-labelledby={headingId}>
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

/**
 * An upload for the cover of both pages; publishing before it is complete requires confirmation.
 */
function useHeroUpload(pictures: PictureStore, onCame: (picture: Picture) => void) {
  const one = useOneUpload(onCame)
  const { id } = one

  useEffect(() => {
    if (id === null) return
    pictures.update('hero', [id])
    return () => pictures.update('hero', [])
  }, [id, pictures])

  return one
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
