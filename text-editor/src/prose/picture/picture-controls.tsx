import { useLayoutEffect, useRef, type InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Toolbar } from '../../toolbar.tsx'
import type { WrittenPicture } from '../model/schema.ts'
import { layoutOf, type PictureLayout } from './figures.ts'
import { LibraryOffer } from './library-offer.tsx'
import { foundPicture, type KnownPicture } from './library.ts'

export type PictureAction =
  PictureLayout | 'first' | 'second' | 'caption' | 'words' | 'replace' | 'remove'

interface ShownPicture {
  written: WrittenPicture
  known: KnownPicture
}

interface PictureControlsProps {
  /** A single picture, or the two of a pair. */
  pictures: readonly ShownPicture[]
  /** The caption of the last picture, without formatting. */
  caption: string
  /** The language of the text. */
  language: Language
  isReadOnly: boolean
  /** Whether a picture that can be shown side by side with this one is directly above or below. */
  canPair: boolean
  /** The index of the picture to which the actions apply. */
  chosen: number
  onAction: (action: PictureAction) => void
  onChange: (index: number, change: Partial<WrittenPicture>) => void
  /** Called when the note about a missing description is clicked. */
  onMissing: (index: number) => void
}

/** The actions on a figure and the texts of its pictures, shown below it. */
export function PictureControls(props: PictureControlsProps) {
  const { pictures, caption, language, isReadOnly } = props
  const isExternal = layoutOf(pictures.map(({ written }) => written)) === null
  return (
    <>
      {!isReadOnly && <PictureBar {...props} />}
      {/* an external picture has no actions, only texts and an address */}
      <div className={isExternal ? 'ink-under open' : 'ink-under'}>
        {pictures.map((picture, index) => (
          <PictureFields key={index} picture={picture} index={index} {...props} />
        ))}
        <LibraryOffer
          kind="caption"
          known={pictures.at(-1)?.known}
          words={caption}
          language={language}
          isReadOnly={isReadOnly}
        />
      </div>
    </>
  )
}

const GROUPS: readonly (readonly PictureAction[])[] = [
  ['first', 'second'],
  ['text', 'wide', 'pair'],
  ['caption', 'words', 'replace', 'remove'],
]

/** The bar with the actions on a figure. It is one Tab stop. */
function PictureBar({ pictures, canPair, chosen, onAction }: PictureControlsProps) {
  const { t } = useTranslation('admin')
  const layout = layoutOf(pictures.map(({ written }) => written))
  const hasState = (action: PictureAction) =>
    action === 'text' || action === 'wide' || action === 'pair'
      ? layout !== null
      : pictures.length > 1
  const isPressed = (action: PictureAction) =>
    action === layout ||
    (action === 'first' && chosen === 0) ||
    (action === 'second' && chosen === 1)
  return (
    <Toolbar
      className="ink-picture-bar"
      dir={document.documentElement.dir as Direction}
      label={t('placing.bar.label')}
    >
      {GROUPS.map((group, at) => {
        const isStateful = at < 2
        const actions = group.filter((action) => !isStateful || hasState(action))
        return (
          actions.length > 0 && (
            <div key={group[0]}>
              {actions.map((action) => (
                <button
                  key={action}
                  type="button"
                  data-does={action}
                  aria-pressed={isStateful ? isPressed(action) : undefined}
                  disabled={action === 'pair' && !canPair && layout !== 'pair'}
                  onClick={() => onAction(action)}
                >
                  {t(`placing.bar.${action}`)}
                </button>
              ))}
            </div>
          )
        )
      })}
    </Toolbar>
  )
}

interface PictureFieldsProps extends Omit<PictureControlsProps, 'pictures'> {
  picture: ShownPicture
  index: number
}

/**
 * The texts of a picture: its description in this publication and, if it is external, its address.
 */
function PictureFields({ picture, index, language, isReadOnly, ...props }: PictureFieldsProps) {
  const { t } = useTranslation('admin')
  const { written, known } = picture
  const found = foundPicture(known)
  const libraryWords = found && (found.decorative ? '' : found.alternative[language])
  const hasWords = written.alt !== '' || Boolean(libraryWords)
  return (
    <div className="ink-words">
      {written.alt === '' && libraryWords === null && (
        <button
          type="button"
          className="ink-missing"
          disabled={isReadOnly}
          onClick={() => props.onMissing(index)}
        >
          {t('editor.surface.picture.none')}
        </button>
      )}
      <TextField
        label={t('editor.surface.picture.description')}
        data-part="description"
        lang={language}
        dir={hasWords ? 'auto' : directionOf(language)}
        placeholder={libraryWords || undefined}
        readOnly={isReadOnly}
        value={written.alt}
        onValue={(alt) => props.onChange(index, { alt })}
      />
      {pictureAt(written.src) === null && (
        <TextField
          label={t('editor.surface.picture.address')}
          dir="ltr"
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
          readOnly={isReadOnly}
          value={written.src}
          onValue={(src) => props.onChange(index, { src })}
        />
      )}
      <LibraryOffer
        kind="alternative"
        known={known}
        words={written.alt}
        language={language}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  value: string
  /** Called with the typed text, without spaces at its ends. */
  onValue: (value: string) => void
}

/** A field that keeps a space at the end while it is typed, although the text does not store it. */
function TextField({ label, value, onValue, ...props }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (field.current && field.current.value.trim() !== value) field.current.value = value
  }, [value])
  return (
    <label>
      <span>{label}</span>
      <input
        {...props}
        ref={field}
        type="text"
        className="input"
        defaultValue={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value.trim())}
      />
    </label>
  )
}
