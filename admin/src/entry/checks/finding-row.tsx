import { useQuery } from '@tanstack/react-query'
import type { Finding, Span, TextLocation } from '@ufuq/shared/checks/finding'
import { isolated } from '@ufuq/shared/domain/isolate'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useKindParts } from '../../fields/kind-parts.ts'

interface FindingRowProps {
  finding: Finding
  /** The name of the finding's field. */
  where: string
  /** The text of the finding's field, as it was checked; null for a missing text. */
  text: string | null
  isMarkdown: boolean
  /** Moves to the finding; null if the row is next to the finding's field. */
  onShow: ((location: TextLocation) => void) | null
  /** Repairs the text; null if a person has to decide, or if the user may not write. */
  onRepair: (() => void) | null
}

/** A finding, with its location and its actions. */
export function FindingRow({
  finding,
  where,
  text,
  isMarkdown,
  onShow,
  onRepair,
}: FindingRowProps) {
  const { t } = useTranslation('admin')
  const { rule, location, words } = finding
  const { instead } = words
  const picture = rule === 'pictureWithoutWords' ? Number(text) : 0
  return (
    <li data-kind="finding">
      <Icon icon={TriangleAlert} />
      <div>
        <b>{t(`checks.found.${rule}`)}</b>
        <p>
          <span>{where}</span>
          {picture > 0 && <PictureName id={picture} />}
          {location && text !== null && !picture && (
            <Excerpt location={location} text={text} isMarkdown={isMarkdown} />
          )}
        </p>
      </div>
      <div className="row" data-gap="small">
        {picture > 0 && (
          <LinkButton variant="line" to={`/admin/pictures?picture=${picture}`}>
            {t('checks.describe')}
          </LinkButton>
        )}
        {onRepair && (
          <Button variant="line" size="small" onClick={onRepair}>
            {instead === undefined
              ? t('checks.repair')
              : t('checks.replace', { instead: isolated(instead) })}
          </Button>
        )}
        {location && onShow && (
          <Button variant="quiet" size="small" onClick={() => onShow(location)}>
            {t('checks.show')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The file name of a picture whose id is the checked value; in a text, the picture is an excerpt. */
function PictureName({ id }: { id: number }) {
  const { data } = useQuery(useKindParts().picture(id))
  return <q dir="auto">{data?.fileName}</q>
}

interface RepairedRowProps {
  count: number
  /** Undoes the repairs; omitted if the editor's own undo already covers them. */
  onUndo?: () => void
}

/** Shows how many findings were repaired, and announces the number to screen readers. */
export function RepairedRow({ count, onUndo }: RepairedRowProps) {
  const { t } = useTranslation('admin')
  return (
    <li data-kind="done">
      <Icon icon={CircleCheck} />
      <p role="status">{t(onUndo ? 'checks.repairedHere' : 'checks.repaired', { count })}</p>
      {onUndo && (
        <div className="row" data-gap="small">
          <Button variant="quiet" size="small" onClick={onUndo}>
            {t('checks.undo')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface ExcerptProps extends Pick<FindingRowProps, 'isMarkdown'> {
  location: TextLocation
  text: string
}

/** The text of a finding within its context. */
function Excerpt({ location, text, isMarkdown }: ExcerptProps) {
  const { before, found, after } = excerptOf(text, location, isMarkdown)
  if (`${before}${found}${after}`.trim() === '') return null
  return (
    <q lang={location.side} dir={directionOf(location.side)}>
      {before}
      {found !== '' && <mark>{found}</mark>}
      {after}
    </q>
  )
}

interface ExcerptTexts {
  before: string
  found: string
  after: string
}

/**
 * The number of characters shown on each side of a finding, and the maximum number shown of the
 * finding itself.
 */
const AROUND = 28
const MAX_LENGTH = 80
/** The number of characters before and after a finding that are examined. */
const NEAR = 1000

/** These characters mark the start and the end of the finding while markup is removed. */
const [OPEN, CLOSE] = ['\u0001', '\u0002']
const EDGE = new RegExp(`${OPEN}|${CLOSE}`, 'g')

const BLOCK_TOKENS = new RegExp(
  `^(${OPEN}?)(?:\\s*(?:>|[-+*]|\\d{1,9}[.)])\\s+)*(?:\\s*#{1,6}\\s+)?`,
)
/** A link or a picture; its text may contain brackets. */
const LINK = /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\((?:[^()\s]|\([^()]*\))*(?:\s[^)]*)?\)/g
const NOTE = /\[\^[^\]\s]+\]:?/g
/** The dashes between the pipes of a table's delimiter row. */
const DASHES = /\|\s*:?-+:?\s*(?=\|)/g
const EMPHASIS = /\*+|`+|~~/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/**
 * The text of a finding and the text around it; in Markdown, without the markup that readers never
 * see.
 */
export function excerptOf(text: string, { from, to }: Span, isMarkdown: boolean): ExcerptTexts {
  const line = text.slice(Math.max(text.lastIndexOf('\n', from - 1) + 1, from - NEAR), from)
  const end = text.indexOf('\n', to)
  const rest = text.slice(to, Math.min(end === -1 ? text.length : end, to + NEAR))
  const found = text.slice(from, Math.min(to, from + MAX_LENGTH))
  const marked = `${line}${OPEN}${found}${CLOSE}${rest}`
  const [before, inner, after] = (isMarkdown ? wordsOf(marked) : marked).split(EDGE)
  // a finding inside markup is shown as written
  if (before === undefined || inner === undefined || after === undefined) {
    return { before: endOf(line), found, after: startOf(rest) }
  }
  return { before: endOf(before), found: inner, after: startOf(after) }
}

function wordsOf(line: string): string {
  const isRow = /^\s*\|/.test(line.replaceAll(EDGE, ''))
  return line
    .replace(BLOCK_TOKENS, '$1')
    .replaceAll(LINK, '$1')
    .replaceAll(NOTE, '')
    .replaceAll(EMPHASIS, '')
    .replaceAll(ESCAPE, '$1')
    .replaceAll(DASHES, isRow ? '|' : '$&')
    .replaceAll('|', isRow ? ' ' : '|')
}

/** Cuts the text at a word boundary, unless the word at the cut is too long. */
const endOf = (text: string): string => {
  if (text.length <= AROUND) return text.trimStart()
  return `…${text.slice(-AROUND).replace(/^\S{0,12}\s+/, '')}`
}

const startOf = (text: string): string => {
  if (text.length <= AROUND) return text.trimEnd()
  const whole = text.slice(0, AROUND).replace(/\s+\S{0,12}$/, '')
  return `${whole.replace(/[\s.…,،;؛:]+$/, '')}…`
}
