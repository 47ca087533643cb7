import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { page as kind } from '@ufuq/shared/kinds/page'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { titlesOfItem } from '../../../../entry/item-titles.ts'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import { useLanguage } from '../../../../language.ts'
import { PreviewPane, useIsLaidOut } from './preview-pane.tsx'
import { typedPreview } from './typed-preview.ts'

// What the admin adds to a page in a frame. The page runs no scripts, so the admin does all of it
// from outside, with the page's design tokens but without classes.
const MARK = `
position: absolute; inset-block: 0; inset-inline-start: 0; z-index: 2; inline-size: 4px;
background: var(--sun-500); pointer-events: none;`

/** A section counts as visible if it begins above this share of the frame's height. */
const SEEN = 0.6

interface PagePreviewProps {
  /** The page as last saved; null for a new one, which has no preview yet. */
  saved: WireEntry | null
  /** The values as typed. */
  typed: Tree
  /** The selected view if there is room for only one. */
  isShown: string
  /** The open section, or the head of the page. */
  open: string | null
  head: string
}

/**
 * Previews a page with its typed values next to its sections, and scrolls to the open section.
 */
export function PagePreview({ saved, typed, isShown, open, head }: PagePreviewProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...typedPreview(kind, saved?.id ?? 'new', { language, values: typed }),
    enabled: saved !== null && (isBeside || isShown === 'preview'),
  })
  const section = itemsIn(typed['sections']).find(({ id }) => id === open)
  const { [language]: title } = titlesOfItem(kind.fields.sections, section ?? {})
  return (
    <PreviewPane
      ref={element}
      page={saved ? texts.titleOf(saved) : texts.new}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      note={t('site.preview.note')}
      shown={open ?? ''}
      onShown={(shown, isOther) =>
        mark(shown, open === null ? null : sectionIn(shown, { id: open, head, title }), isOther)
      }
    />
  )
}

interface Shown {
  /** The id of a section, or the key of the head of the page. */
  id: string
  head: string
  /** The heading, by which a built-in section is found, because it has no id on the page. */
  title: string
}

function sectionIn(page: Document, { id, head, title }: Shown): HTMLElement | null {
  const headings = page.querySelectorAll<HTMLElement>(id === head ? 'h1' : 'main :is(h2, h3)')
  const heading = [...headings].find(({ textContent }) => id === head || textContent === title)
  return page.getElementById(id) ?? heading?.closest('section') ?? null
}

/**
 * Marks an element with a line in the colour of the sun, and scrolls the page to it if it is out of
 * sight.
 */
function mark(page: Document, element: HTMLElement | null, follows: boolean): void {
  page.querySelector('[data-admin=mark]')?.remove()
  if (!element) return
  const line = page.createElement('i')
  line.dataset['admin'] = 'mark'
  line.setAttribute('aria-hidden', 'true')
  line.style.cssText = MARK
  element.style.position = 'relative'
  element.append(line)
  if (!follows) return
  const { documentElement: root } = page
  const { top } = element.getBoundingClientRect()
  // Scrolls only the page, unlike `scrollIntoView`, which would also scroll the window around the
  // frame.
  if (top < 0 || top > root.clientHeight * SEEN) root.scrollTop += top
}
