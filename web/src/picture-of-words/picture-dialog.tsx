import Download from 'lucide-react/icons/download'
import {
  WORDS_LANGUAGES,
  WORDS_SIZES,
  type WordsLanguages,
  type WordsPictures,
  type WordsSize,
} from '@ufuq/shared/contract/pictured-words'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './picture-dialog.css?url'

export interface PictureDialogProps {
  /** The images; undefined while they are loading, null if there are none. */
  pictures: WordsPictures | null | undefined
  /** The language that is selected when the dialog opens, if there is an image in that language. */
  language: WordsLanguages
  onClose: () => void
}

const SIZES = Object.keys(WORDS_SIZES) as WordsSize[]

/**
 * Shows text as an image, in a size and language of the visitor's choice, to be saved or
 * shared.
 */
export function PictureDialog({ pictures, language, onClose }: PictureDialogProps) {
  const { t } = useTranslation('sharing')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [size, setSize] = useState<WordsSize>('portrait')
  const [chosen, setChosen] = useState(language)
  const known = WORDS_LANGUAGES.filter((one) => pictures?.[one])
  const shown = known.includes(chosen) ? chosen : known[0]
  const address = shown && pictures?.[shown]?.[size]

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="picture-dialog" aria-labelledby={heading} onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <h2 id={heading}>{t('title')}</h2>
      {pictures === null ? (
        <p role="alert">{t('failed')}</p>
      ) : (
        <Preview key={address} address={address} size={size} />
      )}
      <Choice
        label={t('size')}
        options={SIZES}
        chosen={size}
        choose={setSize}
        name={(one) => t(`sizes.${one}`)}
      />
      {known.length > 1 && shown && (
        <Choice
          label={t('language')}
          options={known}
          chosen={shown}
          choose={setChosen}
          name={(one) => t(`languages.${one}`)}
        />
      )}
      <div className="picture-actions">
        {address && <Actions address={address} />}
        <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  )
}

/**
 * The preview, with a loading state, because drawing the image takes a second on the first request.
 */
function Preview({ address, size }: { address: string | undefined; size: WordsSize }) {
  const { t } = useTranslation('sharing')
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <div className="picture-preview" data-size={size} aria-busy={state === 'loading'}>
      {address && state !== 'failed' && (
        <img
          src={address}
          alt={t('drawing')}
          {...WORDS_SIZES[size]}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
      {state !== 'shown' && <p role="status">{t(state)}</p>}
    </div>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: Option
  choose: (option: Option) => void
  name: (option: Option) => ReactNode
}

function Choice<Option extends string>({
  label,
  options,
  chosen,
  choose,
  name,
}: ChoiceProps<Option>) {
  const group = useId()
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            checked={option === chosen}
            onChange={() => choose(option)}
          />
          {name(option)}
        </label>
      ))}
    </fieldset>
  )
}

function Actions({ address }: { address: string }) {
  const { t } = useTranslation('sharing')
  return (
    <>
      {canShareFiles() && (
        <Button size="small" onClick={() => void shareFile(address)}>
          {t('share')}
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={address}
        download={fileNameOf(address)}
      >
        <Icon icon={Download} /> {t('download')}
      </a>
    </>
  )
}

const fileNameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

const fileOf = (bytes: BlobPart[], name: string) => new File(bytes, name, { type: 'image/png' })

const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [fileOf([], 'x.png')] })

/** Closing the device's share sheet without a choice is not a failure. */
async function shareFile(address: string): Promise<void> {
  try {
    const bytes = await (await fetch(address)).arrayBuffer()
    await navigator.share({ files: [fileOf([bytes], fileNameOf(address))] })
  } catch {
    // ignored, because visitors can see that nothing was shared
  }
}
