import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../../../../contract/languages.ts'
import { htmlAttributes } from '../../../../../i18n/direction.ts'
import { useLanguage } from '../../../../language.ts'
import type { TagValue } from '../form/tag-values.ts'

interface TagListProps {
  id: string
  options: TagValue[]
  active: number
  optionId: (at: number) => string
  onChoose: (tag: TagValue) => void
}

/** Focus stays in the field: the arrow keys only highlight an option. */
export function TagList({ id, options, active, optionId, onChoose }: TagListProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place(list.current))
  useEffect(() => {
    // jsdom can't scroll; browsers may return a promise, which is not a clean-up function
    const shown = active < 0 ? list.current : list.current?.children[active]
    shown?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    // A phone that is turned, or a window that is drawn, moves the field under the open list.
    const onResize = () => {
      place(list.current)
      list.current?.scrollIntoView?.({ block: 'nearest' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (
    <div
      ref={list}
      id={id}
      className="tag-list"
      role="listbox"
      aria-label={t('editor.tagSuggestions.label')}
    >
      {options.map((tag, at) => (
        <div
          key={tag.id}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(tag)}
        >
          {[language, otherLanguage(language)].map(
            (side) =>
              tag[side] !== '' && (
                <Fragment key={side}>
                  <bdi {...htmlAttributes(side)}>{tag[side]}</bdi>{' '}
                </Fragment>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

/** Above its field where it fits there but not between the field and the action bar. */
function place(list: HTMLElement | null): void {
  const field = list?.parentElement?.querySelector('input')?.getBoundingClientRect()
  if (!list || !field) return
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect()
  const height = list.offsetHeight
  const fitsBelow = field.bottom + height < (bar?.top ?? window.innerHeight)
  list.toggleAttribute('data-above', !fitsBelow && field.top > height)
}
