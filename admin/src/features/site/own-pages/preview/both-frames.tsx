import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { pageProblems, type SectionProblem } from '@ufuq/shared/domain/own-pages/sections-problems'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../../language.ts'
import { addHole, level, sectionIn } from '../../preview/in-frame.ts'
import { PageFrame } from '../../preview/page-frame.tsx'
import type { Lacks } from '../editing/lacks.ts'
import { usePageTitle } from '../page-title.ts'
import { formOf, kindIn, SECTIONS } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'

/** The key that identifies the page's head among the rows. */
export const HEAD = 'page'
const NO_WORDS: readonly string[] = []

interface BothFramesProps {
  /** The page as last saved. */
  page: OwnPage
  /** The page in each language; null until it is loaded. */
  html: Readonly<Record<Language, string | null>>
  onLack: Lacks['onShow']
  onOpen: (section: string) => void
}

/**
 * Shows both languages side by side, each as on a phone, scrolled together and with aligned
 * sections. A hatched area marks each value that a language lacks.
 */
export function BothFrames({ page, html, onLack, onOpen }: BothFramesProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const titleOf = usePageTitle()
  const names = usePageNames()
  const sides = [language, otherLanguage(language)] as const
  const by = { ar: pageProblems(page, 'ar'), en: pageProblems(page, 'en') }
  const form = formOf(page)
  const head = page.below === null ? [HEAD] : []
  const rows = [...head, ...page.sections.filter(({ isHidden }) => !isHidden).map(({ id }) => id)]
  const element = useRef<HTMLDivElement>(null)
  const pages = useRef<Partial<Record<Language, Document>>>({})
  const [laid, setLaid] = useState<{ height: number; tops: Readonly<Record<string, number>> }>({
    height: 0,
    tops: {},
  })

  const lacksOf = (side: Language, row: string): SectionProblem[] =>
    by[side].filter(({ section, field }) => (section ?? HEAD) === row && field !== SECTIONS)
  const nameOf = ({ section, field }: SectionProblem): string =>
    section === null ? names.ownField(field) : names.field(kindIn(form, section), field)

  const layOut = () => {
    const [one, other] = sides.map((side) => pages.current[side])
    if (!one || !other) return
    const found = rows.flatMap((row) => {
      const pair = [one, other].map((shown) => sectionIn(shown, row, HEAD))
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
      const section = sectionIn(shown, row, HEAD)
      if (!section) continue
      for (const lack of lacksOf(side, row)) {
        addHole(shown, section, {
          text: t('site.preview.missing', { name: nameOf(lack) }),
          isFirst: lack.field === 'heading' || lack.field === 'title',
          onChoose: () => onLack(lack, side),
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
            page: titleOf(page),
            language: t(`editor.languages.${side}`),
          })}
          width="phone"
          words={NO_WORDS}
          onShown={onShown(side)}
        />
      </div>
    </figure>
  )
  return (
    <div ref={element} className="both-frames">
      {frameOf(sides[0])}
      <ol className="both-names" aria-label={t('pages.sections')}>
        {rows.map((row) => (
          <li key={row} style={{ insetBlockStart: laid.tops[row] ?? 0 }}>
            <button type="button" className="link-btn" onClick={() => onOpen(row)}>
              {row === HEAD ? t('pages.head') : names.section(form, row)}
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
                    onClick={() => onLack(first, side)}
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
