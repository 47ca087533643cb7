import type { DomElement } from './dom.ts'
import { styleOf } from './inline-style.ts'
import type { Omitted } from './omitted.ts'
import { wordsOf } from './tree.ts'

const SIGNATURES = [
  '#Signature',
  '[id$="_Signature"]',
  '#ms-outlook-mobile-signature',
  '.gmail_signature',
  '.gmail_signature_prefix',
  '.moz-signature',
].join(', ')

/** Removes the header and signature of an email, and turns a quoted email into a quotation. */
export function tidyEmails(body: DomElement, omitted: Omitted): void {
  const bookmarked = [
    ...body.querySelectorAll('a[name="_MailAutoSig"], [style*="mso-bookmark:_MailAutoSig"]'),
  ].flatMap((mark) => mark.closest('p, div.MsoNormal, table') ?? [])
  const signatures = [...body.querySelectorAll(SIGNATURES), ...bookmarked].filter(
    (part) => wordsOf(part) !== '',
  )
  // several paragraphs of one signature count as one
  if (signatures.length > 0) omitted.signatures += 1
  for (const part of signatures) part.remove()

  for (const part of body.querySelectorAll('div')) if (isIndentedQuote(part)) quote([part])
  const header = [...body.querySelectorAll('#divRplyFwdMsg, div')].find(isReplyHeader)
  if (header) quoteFrom(header)
}

/** Outlook marks a quoted email with a line at its inline start, or above its header. */
const isIndentedQuote = (part: DomElement): boolean => {
  const style = styleOf(part)
  const line = style.get('border-left') ?? style.get('border-right') ?? ''
  return (
    /solid\s+(blue|#?[0-9a-f]{6})/.test(line) && style.has('padding') && !part.closest('blockquote')
  )
}

const isReplyHeader = (part: DomElement): boolean =>
  !part.closest('blockquote') &&
  (part.id === 'divRplyFwdMsg' ||
    (/solid #(e1e1e1|b5c4df)/.test(styleOf(part).get('border-top') ?? '') &&
      /:/.test(wordsOf(part))))

/** Turns the header and everything after it into a quotation. */
function quoteFrom(header: DomElement): void {
  let start = header
  while (
    start.parentElement?.matches('div') &&
    start.parentElement.firstElementChild === start &&
    start.parentElement.children.length === 1
  ) {
    start = start.parentElement
  }
  const before = start.previousElementSibling
  if (before?.matches('hr')) before.remove()
  const parts: DomElement[] = []
  for (let at: DomElement | null = start; at; at = at.nextElementSibling) parts.push(at)
  quote(parts)
}

function quote(parts: readonly DomElement[]): void {
  const [first] = parts
  if (!first) return
  const quotation = first.ownerDocument.createElement('blockquote')
  first.before(quotation)
  quotation.append(...parts)
}
