import { useQuery } from '@tanstack/react-query'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { SITE_NAMES } from '@ufuq/shared/domain/site/names'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import { useErrorText } from '../../../error-text.ts'
import { useLanguage } from '../../../language.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { usePicker } from '../../../pictures/picker/use-picker.ts'
import { pictureQueries } from '../../../pictures/queries.ts'
import { UploadRow } from '../../../pictures/uploads/upload-row.tsx'
import { useOneUpload } from '../../../pictures/uploads/use-upload.ts'

const LookPicker = lazy(() => import('./look-picker.tsx'))

interface PictureValueProps {
  /** What links its button to label and error, and gives it the field's name. */
  control: { id: string; name: string; 'aria-describedby': string | undefined }
  controlRef: Ref<HTMLButtonElement>
  /** What the picture is for, in words. */
  what: string
  /** Of a logo; null for the symbol. */
  language: Language | null
  value: string
  isReadOnly: boolean
  onChange: (address: string) => void
  onFocus: () => void
}

/** A picture that the organisation is known by: as it is seen on paper and on petrol, and the ways to another one. */
export function PictureValue({
  control,
  controlRef,
  what,
  language,
  value,
  isReadOnly,
  onChange,
  onFocus,
}: PictureValueProps) {
  const { t } = useTranslation('admin')
  const reading = useLanguage()
  const errorText = useErrorText()
  const id = pictureAt(value)
  const known = useQuery({ ...pictureQueries.one(id ?? 0), enabled: id !== null })
  const picture = id === null ? undefined : known.data?.picture
  const { upload, begin } = useOneUpload((came) => onChange(pictureAddress(came.id)))
  const picker = usePicker({ onAddress: onChange, onFile: begin })

  return (
    <div className="look-picture">
      {id === null && (
        <Grounds>{language ? <NamedLogo language={language} /> : <LogoSymbol />}</Grounds>
      )}
      {picture && (
        <Grounds isPicture>
          <img
            src={plainPicture(picture, 480)}
            alt=""
            width={picture.width}
            height={picture.height}
            draggable={false}
          />
        </Grounds>
      )}
      {id !== null && known.isError && (
        <p className="hint">
          {isGone(known.error) ? t('site.look.missing') : errorText(known.error)}
        </p>
      )}
      {upload && (
        <ul className="look-arrival">
          <UploadRow upload={upload} />
        </ul>
      )}
      {!isReadOnly && (
        <div className="look-actions">
          <Button
            {...control}
            ref={(element) => {
              picker.buttonRef(element)
              if (typeof controlRef === 'function') controlRef(element)
            }}
            variant="line"
            size="small"
            aria-label={t(id === null ? 'site.look.chooseFor' : 'site.look.anotherFor', { what })}
            onFocus={onFocus}
            onClick={picker.choose}
          >
            <Icon icon={Images} />
            {t(id === null ? 'site.look.choose' : 'site.look.another')}
          </Button>
          {id !== null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('site.look.removeFor', { what })}
              onClick={() => {
                onChange('')
                picker.focusButton()
              }}
            >
              <Icon icon={X} />
              {t('site.look.remove')}
            </Button>
          )}
        </div>
      )}
      {(language === null || language === reading) && (
        <p className="hint">{t(language ? 'site.look.logoHint' : 'site.look.symbolHint')}</p>
      )}
      {picker.isChoosing && (
        <Suspense>
          <LookPicker {...picker.answers} />
        </Suspense>
      )}
    </div>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** What pages show without a picture, by the name in the form. */
function NamedLogo({ language }: { language: Language }) {
  const name = useWatch<PageForm>({ name: nameOf(language, SITE_NAMES.siteName) })
  return <Logo language={language} {...(typeof name === 'string' && { name })} />
}

/** The same twice, as pages show it: a picture stands on paper on petrol too, a drawing takes the colour of its ground. */
function Grounds({ isPicture = false, children }: { isPicture?: boolean; children: ReactNode }) {
  return (
    <div className="look-grounds" data-picture={isPicture || undefined} aria-hidden="true">
      <div className="on-paper">{children}</div>
      <div className="on-petrol">{children}</div>
    </div>
  )
}
