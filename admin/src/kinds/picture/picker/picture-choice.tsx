import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureThumb } from '../../../components/picture-thumb.tsx'
import { useLanguage } from '../../../host/language.ts'
import { DescribedMarks } from '../described-marks.tsx'
import { usePictureName } from '../picture-name.ts'

interface PictureChoiceProps {
  items: readonly Picture[]
  several: boolean
  chosen: readonly Picture[]
  onChoose: (chosen: Picture[]) => void
  /** Inserts the selection and closes the picker. */
  onInsert: () => void
}

/**
 * A grid of pictures with a single Tab stop: arrow keys select a picture, or several with Shift;
 * Enter inserts them; Space toggles one of several.
 */
export function PictureChoice({ items, several, chosen, onChoose, onInsert }: PictureChoiceProps) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() => Math.max(0, placeOf(items, chosen[0])))
  const at = Math.min(active, items.length - 1)

  const choose = (index: number, { shiftKey }: { shiftKey: boolean }, isAdded: boolean) => {
    const item = items[index]
    if (!item) return
    const others = chosen.filter(({ id }) => id !== item.id)
    const isChosen = others.length < chosen.length
    setActive(index)
    if (several && isAdded) onChoose(isChosen ? others : [...others, item])
    else if (several && shiftKey) onChoose(isChosen ? [...chosen] : [...chosen, item])
    else onChoose([item])
  }
  const focusOption = (index: number) =>
    focusOn(list.current?.querySelectorAll('[role=option]')[index])

  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event, list.current)
    if (step !== null) {
      event.preventDefault()
      const next = Math.min(items.length - 1, Math.max(0, at + step))
      choose(next, event, false)
      focusOption(next)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const next = event.key === 'Home' ? 0 : items.length - 1
      choose(next, { shiftKey: false }, false)
      focusOption(next)
    } else if (event.key === ' ') {
      event.preventDefault()
      choose(at, event, true)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen.length === 0) choose(at, event, false)
      else onInsert()
    }
  }
  const onPress = (index: number, event: MouseEvent) =>
    choose(index, event, event.ctrlKey || event.metaKey)

  return (
    <div
      ref={list}
      className="picture-choice"
      role="listbox"
      aria-label={t('pictures.list')}
      aria-multiselectable={several || undefined}
    >
      {items.map((picture, index) => (
        <div
          key={picture.id}
          role="option"
          tabIndex={index === at ? 0 : -1}
          aria-selected={placeOf(chosen, picture) >= 0}
          onClick={(event) => onPress(index, event)}
          onDoubleClick={onInsert}
          onKeyDown={onKey}
        >
          <span className="shot">
            <PictureThumb picture={picture} />
          </span>
          <Words picture={picture} />
          <DescribedMarks picture={picture} />
        </div>
      ))}
    </div>
  )
}

const placeOf = (pictures: readonly Picture[], wanted: Picture | undefined) =>
  pictures.findIndex(({ id }) => id === wanted?.id)

/**
 * The number of pictures that an arrow key moves by. For the up and down keys, this is the number
 * of pictures in a row, which depends on the width of the window.
 */
function stepOf({ key }: KeyboardEvent, list: HTMLElement | null): number | null {
  if (!list) return null
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  if (key === 'ArrowLeft') return -forward
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const tops = [...list.children].map((item) => (item as HTMLElement).offsetTop)
  const columns = tops.filter((top) => top === tops[0]).length
  return key === 'ArrowDown' ? columns : -columns
}

/** The picture's description, or its file name if it has no description. */
function Words({ picture }: { picture: Picture }) {
  const language = useLanguage()
  const nameOf = usePictureName()
  const words = picture.values.alternative[language]
  return (
    <span className="words">
      {words ? <bdi {...htmlAttributes(language)}>{words}</bdi> : <bdi>{nameOf(picture)}</bdi>}
    </span>
  )
}
