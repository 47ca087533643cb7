import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { page as kind } from '@ufuq/shared/kinds/page'
import { pageProblems, type PageProblem } from '@ufuq/shared/kinds/page-problems'
import { places } from '@ufuq/shared/kinds/places'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Icon } from '@ufuq/shared/ui/icon'
import { titlesOfItem } from '../../../../entry/item-titles.ts'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import type { Lacks } from '../../../../entry/sections/sections-context.ts'
import { useLanguage } from '../../../../language.ts'
import { addHole, level, sectionIn } from './in-frame.ts'
import { PageFrame } from './page-frame.tsx'

/** The key that identifies the page's head among the rows. */
export const HEAD = 'page'
/** The fields that are at the top of a section. */
const FIRST: ReadonlySet<string> = new Set(['heading', 'title'])

interface BothFramesProps {
  /** The page as last saved, and its typed values. */
  saved: WireEntry
  values: Tree
  /** The page in each language; null until it is loaded. */
  html: Readonly<Record<Language, string | null>>
  onLack: Lacks['onShow']
  onOpen: (section: string) => void
}

/**
 * Shows both languages side by side, each as on a phone, scrolled together and with aligned
 * sections. A hatched area marks each value that a language lacks.
 */
export function BothFrames({ saved, values, html, onLack, onOpen }: BothFramesProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const texts = useKindTexts(kind)
  const sides = [language, otherLanguage(language)] as const
  const { key } = saved
  const by = { ar: pageProblems(values, 'ar', key), en: pageProblems(values, 'en', key) }
  const sections = itemsIn(values['sections'])
  const shown = sections.filter(({ hidden }) => hidden !== true)
  const rows = [HEAD, ...shown.map(({ id }) => String(id))]
  const all = new Map([...places(kind.fields, values)].map((place) => [place.formPath, place]))
  const element = useRef<HTMLDivElement>(null)
  const pages = useRef<Partial<Record<Language, Document>>>({})
  const [laid, setLaid] = useState<{ height: number; tops: Readonly<Record<string, number>> }>({
    height: 0,
    tops: {},
  })

  const rowOf = ({ field }: PageProblem): string => {
    const [top, index] = field.split('.')
    return top === 'sections' ? String(sections[Number(index)]?.['id']) : HEAD
  }
  const lacksOf = (side: Language, row: string): PageProblem[] =>
    by[side].filter((one) => rowOf(one) === row)
  const nameOf = ({ field }: PageProblem): string => texts.field(all.get(field)?.names ?? field)
  const sectionOf = (row: string) => sections.find(({ id }) => id === row) ?? {}
  const shownRow = (page: Document, row: string, side: Language) => {
    const { [side]: title } = titlesOfItem(kind.fields.sections, sectionOf(row))
    return sectionIn(page, { id: row, head: HEAD, title })
  }
  const rowName = (row: string): string => {
    const section = sectionOf(row)
    const named = titleIn(titlesOfItem(kind.fields.sections, section), language)
    return row === HEAD ? t('pages.head') : named || texts.section(String(section['kind']))
  }

  const layOut = () => {
    const [one, other] = sides.map((side) => pages.current[side])
    if (!one || !other) return
    const found = rows.flatMap((row) => {
      const pair = sides.map((side) => shownRow(side === sides[0] ? one : other, row, side))
      return pair[0] && pair[1] ? [{ row, pair: [pair[0], pair[1]] as const }] : []
    })
    const { tops, height } = level(
      [one, other],
      found.map(({ pair }) => pair),
    )
    setLaid({
      height,
      tops: Object.fromEntries(found.map(({ row }, at) => [row, tops[at] ?? 0])),
    })
  }
  const onShown = (side: Language) => (shown: Document) => {
    pages.current[side] = shown
    for (const row of rows) {
      const section = shownRow(shown, row, side)
      if (!section) continue
      for (const lack of lacksOf(side, row)) {
        addHole(shown, section, {
          text: t('site.preview.missing', { name: nameOf(lack) }),
          isFirst: FIRST.has(all.get(lack.field)?.name ?? ''),
          onChoose: () => onLack(lack),
        })
      }
    }
    // Heights change when pictures and fonts load.
    shown.body.addEventListener('load', layOut, true)
    void shown.fonts?.ready.then(layOut)
    layOut()
  }
  const onResize = useEffectEvent(layOut)
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      if (now !== width) onResize()
      width = now
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  const frameOf = (side: Language) => (
    <figure>
      <figcaption>{t(`editor.languages.${side}`)}</figcaption>
      <div className="both-page" style={{ blockSize: laid.height || undefined }}>
        <PageFrame
          html={html[side]}
          isBusy={html[side] === null}
          title={t('site.preview.frame', {
            page: texts.titleOf(saved),
            language: t(`editor.languages.${side}`),
          })}
          width="phone"
          onShown={onShown(side)}
        />
      </div>
    </figure>
  )
  return (
    <div ref={element} className="both-frames">
      {frameOf(sides[0])}
      <ol className="both-names" aria-label={t('pages.sections')}>
        {Object.entries(laid.tops).map(([row, top]) => (
          <li key={row} style={{ insetBlockStart: top }}>
            <button type="button" className="link-btn" onClick={() => onOpen(row)}>
              {rowName(row)}
            </button>
            {sides.map((side) => {
              const own = lacksOf(side, row)
              const [first] = own
              return (
                first && (
                  <button
                    key={side}
                    type="button"
                    className="lack"
                    title={t(`pages.goToLack.${side}`, { count: own.length })}
                    onClick={() => onLack(first)}
                  >
                    <Icon icon={TriangleAlert} />
                    <b>{t(`pairs.short.${side}`)}</b> {t('pages.lacking', { count: own.length })}
                  </button>
                )
              )
            })}
          </li>
        ))}
      </ol>
      {frameOf(sides[1])}
    </div>
  )
}
