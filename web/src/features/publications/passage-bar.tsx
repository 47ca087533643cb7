import MessageCircle from 'lucide-react/icons/message-circle'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ARTICLE_BODY_ID } from '../../engine/page-state.ts'
import { CopyLink } from './copy-link.tsx'
import { whatsAppLink } from './whatsapp-link.ts'
import styles from './passage-bar.css?url'

/**
 * A bar next to a passage that the visitor has selected, for sharing it. `url` is the address at
 * which the text can be read.
 */
export function PassageBar({ url }: { url: string }) {
  const { t } = useTranslation()
  const marked = useMarkedPassage()

  if (!marked) return null
  const { text, below, start } = marked
  const place = { '--below': `${below}px`, '--start': `${start}px` } as CSSProperties
  return (
    <div className="passage-bar" role="group" aria-label={t('share.marked')} style={place}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={whatsAppLink(text, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={MessageCircle} /> {t('share.whatsapp')}
      </a>
      <CopyLink url={url} />
    </div>
  )
}

/**
 * The bar appears this long after the last change to the selection, because the selection handles
 * of touch screens report changes but not their end.
 */
const SETTLED_MS = 250

function useMarkedPassage(): MarkedPassage | null {
  const [marked, setMarked] = useState<MarkedPassage | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isDown = false
    let timer = 0
    const variant = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (!isDown) setMarked(markedPassage(document.getSelection()))
      }, SETTLED_MS)
    }
    variant()
    document.addEventListener('selectionchange', variant, { signal })
    // The selection moves while the page scrolls, and the bar moves with it.
    document.addEventListener('scroll', variant, { signal, passive: true })
    document.addEventListener('pointerdown', () => (isDown = true), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(
        end,
        () => {
          isDown = false
          variant()
        },
        { signal },
      )
    }
    return () => {
      listening.abort()
      window.clearTimeout(timer)
    }
  }, [])

  return marked
}

interface MarkedPassage {
  text: string
  /** The lower edge of the selection, in pixels from the top of the window. */
  below: number
  /** The middle of the selection, in pixels from the inline start of the window. */
  start: number
}

/** The length of a passage in characters: at least a short sentence, at most a few. */
const LENGTH = { min: 24, max: 280 }
const BLOCKS = 'p, li, h2, h3, h4, h5, h6, figcaption'
/** Elements that are not running text. */
const OMITTED = 'pre, table, section, details'

/**
 * The selected part of one paragraph of the article, if it is at least a sentence and at most
 * a few.
 */
function markedPassage(selection: Selection | null): MarkedPassage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  const block = elementOf(range.startContainer)?.closest(BLOCKS)
  if (!block?.closest(`#${ARTICLE_BODY_ID}`) || block.closest(OMITTED)) return null
  if (!block.contains(range.endContainer)) {
    // A triple click selects a paragraph up to the beginning of the next one.
    if (range.endOffset > 0) return null
    range.setEndAfter(block.lastChild ?? block)
  }
  const text = textOf(range)
  if (text.length < LENGTH.min || text.length > LENGTH.max) return null
  const { bottom, left, right } = range.getBoundingClientRect()
  const middle = (left + right) / 2
  const { clientWidth, dir } = document.documentElement
  return {
    text,
    below: bottom,
    start: dir === 'rtl' ? clientWidth - middle : middle,
  }
}

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement

/**
 * The text of a range, without footnote numbers and without text that is only for screen readers.
 */
function textOf(range: Range): string {
  const part = range.cloneContents()
  // The renderer's own class, stored with every text.
  // oxlint-disable-next-line ufuq/no-style-selectors
  for (const unread of part.querySelectorAll('sup, .vh')) unread.remove()
  return (part.textContent ?? '').replace(/\s+/gu, ' ').trim()
}
