import type { Direction, Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenPicture } from '../model/schema.ts'
import { Toolbar } from '../toolbar.tsx'
import { foundPicture, type PictureLayout, type KnownPicture } from './figures.ts'

export type PictureAction =
  | PictureLayout
  | 'first'
  | 'second'
  | 'caption'
  | 'words'
  | 'replace'
  | 'remove'

/** A picture as it is written, and the library's data about it. */
export interface ShownPicture {
  written: WrittenPicture
  known: KnownPicture
}

const STATES: readonly PictureAction[] = ['first', 'second', 'text', 'wide', 'pair']

interface PictureBarProps {
  /** Null for external pictures, which have no choice. */
  layout: PictureLayout | null
  /** Whether a picture that can be shown side by side with this one is directly above or below. */
  canPair: boolean
  /** The index of the picture to which the actions apply. */
  chosen: number
  onAction: (action: PictureAction) => void
}

/** The bar with the actions on a figure. It is one Tab stop. */
export function PictureBar({ layout, canPair, chosen, onAction }: PictureBarProps) {
  const { t } = useTranslation('admin')
  const groups: PictureAction[][] = [
    layout === 'pair' ? ['first', 'second'] : [],
    layout === null ? [] : ['text', 'wide', 'pair'],
    ['caption', 'words', 'replace', 'remove'],
  ]
  const pressed = [layout, STATES[chosen]]
  return (
    <Toolbar
      className="ink-picture-bar"
      dir={document.documentElement.dir as Direction}
      label={t('placing.bar.label')}
    >
      {groups.map((actions, at) => (
        <div key={at}>
          {actions.map((action) => (
            <Button
              key={action}
              variant="quiet"
              size="small"
              data-does={action}
              aria-pressed={STATES.includes(action) ? pressed.includes(action) : undefined}
              disabled={action === 'pair' && !canPair && layout !== 'pair'}
              onClick={() => onAction(action)}
            >
              {t(`placing.bar.${action}`)}
            </Button>
          ))}
        </div>
      ))}
    </Toolbar>
  )
}

interface PictureFieldsProps {
  picture: ShownPicture
  /** The language of the text. */
  language: Language
  isReadOnly: boolean
  onChange: (change: Partial<WrittenPicture>) => void
  /** Called when the note about a missing description is clicked. */
  onMissing: () => void
}

/** The description of a picture in this publication. */
export function PictureFields({ picture, language, isReadOnly, ...props }: PictureFieldsProps) {
  const { t } = useTranslation('admin')
  const { written, known } = picture
  const found = foundPicture(known)
  const libraryWords =
    found && (found.values.decorative ? '' : found.values.alternative[language] || null)
  const hasWords = written.alt !== '' || Boolean(libraryWords)
  const field = useRef<HTMLInputElement>(null)
  // the field keeps a space at the end while it is typed, although the text does not store it
  useLayoutEffect(() => {
    if (field.current && field.current.value.trim() !== written.alt)
      field.current.value = written.alt
  }, [written.alt])
  return (
    <div className="ink-words">
      {written.alt === '' && libraryWords === null && (
        <button
          type="button"
          className="ink-missing"
          disabled={isReadOnly}
          onClick={props.onMissing}
        >
          {t('editor.surface.picture.none')}
        </button>
      )}
      <label>
        <span>{t('editor.surface.picture.description')}</span>
        <input
          ref={field}
          type="text"
          className="input"
          data-part="description"
          lang={language}
          dir={hasWords ? 'auto' : directionOf(language)}
          placeholder={libraryWords || undefined}
          readOnly={isReadOnly}
          defaultValue={written.alt}
          onInput={({ currentTarget }) => props.onChange({ alt: currentTarget.value.trim() })}
        />
      </label>
    </div>
  )
}

interface PictureFrameProps {
  picture: ShownPicture
  /** The language of the text. */
  language: Language
  isChosen: boolean
  onChoose: () => void
  onDrag: () => void
}

/** A picture as readers see it, with the library's description unless the text has its own. */
export function PictureFrame({ picture, language, isChosen, ...props }: PictureFrameProps) {
  const { t } = useTranslation('admin')
  const { known, written } = picture
  const { src, alt } = written
  const shown = foundPicture(known)
  const id = pictureAt(src)
  const isUpright = shown !== null && shown.height > shown.width
  const isShown = src !== '' && isSafeImage(src) && known !== 'missing'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- selected with the keyboard by the text's keys
    <div
      className={classNames(
        'ink-frame',
        isUpright && 'upright',
        !isShown && 'empty',
        isChosen && 'chosen',
      )}
      dir="auto"
      draggable
      onMouseDown={props.onChoose}
      onDragStart={props.onDrag}
    >
      {isShown ? (
        <img
          src={(shown && plainPicture(shown)) ?? (id === null ? src : pictureAddress(id))}
          alt={alt || (shown?.values.decorative ? '' : (shown?.values.alternative[language] ?? ''))}
          width={shown?.width}
          height={shown?.height}
          style={{ backgroundColor: shown?.color ?? undefined }}
        />
      ) : (
        t(known === 'missing' ? 'placing.missing' : 'editor.surface.picture.empty')
      )}
    </div>
  )
}
