import { useQuery } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { Button } from '@ufuq/shared/ui/button'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { Icon } from '@ufuq/shared/ui/icon'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useEffectEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../components/layout.tsx'
import { PictureThumb } from '../../components/picture-thumb.tsx'
import type { FieldInputProps } from '../../fields/field-props.ts'
import type { PictureInputProps } from '../../fields/kind-parts.ts'
import { usePicker } from '../../fields/pickers/use-picker.ts'
import { useErrorText } from '../../server/error-text.ts'
import { UploadRow } from '../../uploads/upload-row.tsx'
import { useOneUpload } from '../../uploads/use-upload.ts'
import { PlacedPicture } from './placed-picture.tsx'
import { pictureQueries } from './queries.ts'

const OnePicturePicker = lazy(() => import('./picker/one-picture-picker.tsx'))

/**
 * A field for one picture: the current one, and buttons to choose another from the library or this
 * device.
 */
export function PictureField({
  control,
  controlRef,
  what,
  value: id,
  isReadOnly,
  onChange,
  prepare,
  onUpload,
  empty,
  shown,
  isPlaced,
  hint,
}: PictureInputProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const known = useQuery({ ...pictureQueries.one(id ?? 0), enabled: id !== null })
  const picture = id === null ? undefined : known.data
  const { id: uploadId, upload, begin } = useOneUpload((came) => onChange(came.id))
  const start = (file: File) => (prepare ? void prepare(file).then(begin) : begin(file))
  const onUploadLatest = useEffectEvent((one: string | null) => onUpload?.(one))
  useEffect(() => {
    if (uploadId === null) return
    onUploadLatest(uploadId)
    return () => onUploadLatest(null)
  }, [uploadId])
  const picker = usePicker({
    onAddress: (address) => onChange(pictureAt(address)),
    onFile: start,
  })
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (isReadOnly || !file) return
    event.preventDefault()
    start(file)
  }

  return (
    <div
      onDragOver={(event) => {
        if (!isReadOnly && carriesFiles(event)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <Stack>
        {id === null && empty}
        {picture &&
          (shown?.(picture) ??
            (isPlaced ? (
              <PlacedPicture key={picture.id} picture={picture} isReadOnly={isReadOnly} />
            ) : (
              <PictureThumb picture={picture} />
            )))}
        {id !== null && known.isError && (
          <p className="hint">
            {isMissing(known.error) ? t('pictures.field.missing') : errorText(known.error)}
          </p>
        )}
        {upload && (
          <ul>
            <UploadRow upload={upload} />
          </ul>
        )}
        {!isReadOnly && (
          <Row>
            <Button
              {...control}
              ref={(element) => {
                picker.buttonRef(element)
                if (typeof controlRef === 'function') controlRef(element)
              }}
              variant="line"
              size="small"
              aria-label={t(
                id === null ? 'pictures.field.chooseFor' : 'pictures.field.anotherFor',
                {
                  what,
                },
              )}
              onClick={picker.choose}
            >
              <Icon icon={Images} />
              {t(id === null ? 'pictures.field.choose' : 'pictures.field.another')}
            </Button>
            {id !== null && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('pictures.field.removeFor', { what })}
                onClick={() => {
                  onChange(null)
                  picker.focusButton()
                }}
              >
                <Icon icon={X} />
                {t('pictures.field.remove')}
              </Button>
            )}
          </Row>
        )}
        {hint && <p className="hint">{hint}</p>}
        {picker.isChoosing && (
          <Suspense>
            <OnePicturePicker {...picker.answers} />
          </Suspense>
        )}
      </Stack>
    </div>
  )
}

/** The input of a field that refers to a picture. */
export const PictureInput = ({ label, control, input, isReadOnly }: FieldInputProps<'entry'>) => (
  <PictureField
    control={{ ...control, name: input.name }}
    what={label}
    value={typeof input.value === 'number' ? input.value : null}
    isReadOnly={isReadOnly}
    onChange={input.onChange}
  />
)
