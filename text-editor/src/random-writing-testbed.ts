import { StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Language } from '@ufuq/shared/contract/languages'
import { renderMarkdown } from '@ufuq/shared/markdown/render-markdown'
import { insertNote } from './commands/insert.ts'
import { toggleMark } from './commands/marks.ts'
import { BLOCK_KINDS, setBlock } from './commands/set-block.ts'
import { redo, undo } from './history.ts'
import { linkAt, setLink, unlink } from './links.ts'
import { press, surface, type } from './surface-testbed.ts'

const STEPS = 14

/**
 * An action of a writer. Positions are fractions of the text, so that they are valid for a text of
 * any length.
 */
export type Step =
  | { do: 'type' | 'compose' | 'paste'; text: string }
  | { do: 'key'; key: string; shift?: boolean }
  | { do: 'select'; from: number; to: number }
  | { do: 'bold' | 'italic' | 'note' | 'unlink' | 'undo' | 'redo' }
  | { do: 'link'; address: string; title?: string }
  | { do: 'block'; kind: (typeof BLOCK_KINDS)[number] }
  | CaptionStep

/** An action in a caption, at a position given as a fraction of its length. */
type CaptionStep = { do: 'caption'; at: number } & (
  { text: string } | { key: string } | { mark: 'StrongEmphasis' | 'Emphasis' }
)

const TYPED: Record<Language, string[]> = {
  ar: ['سلام', 'ماء ', ' نور', '«كتاب»', '،', '؟', '٣', 'مُعلِّم', ' '],
  en: ['word', 'two ', ' on', '"so"', ',', '?', '7', "it's", ' '],
}
const TOKENS = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '[',
  ']',
  '](',
  '(',
  ')',
  '!',
  '|',
  '~~',
  '\\',
  '<',
  '>',
  '&',
  '&amp;',
  '5*3*2',
  'snake_case_name',
  '2026. ',
  '1. ',
  '1) ',
  '- ',
  '+ ',
  '* ',
  '# ',
  '## ',
  '> ',
  '#',
  '---',
  '===',
  '```',
  '<b>',
  '<div>',
  '[a](b)',
  '[^1]',
  '[^1]: ',
  '[x]: y',
  '[ ] ',
  '|---|',
  'a|b',
  '    ',
]
const PASTED = [
  'plain',
  '**bold** on',
  'half **bold',
  'one\n\ntwo',
  '- item\n- next',
  '## Head',
  '*a',
  'b*',
]
export const STARTS: Record<Language, string[]> = {
  ar: [
    '¦',
    'نصّ **غامق هنا** و*مائل* و[رابط](https://a.example) وبعده¦',
    '- بند **أول**\n- بند ثانٍ¦',
    '## عنوان *بارز*\n\nفقرة¦',
    '> قول **مأثور**¦\n>\n> ثانٍ',
    'كلام[^1]¦ آخر\n\n[^1]: حاشية',
  ],
  en: [
    '¦',
    'Some **bold here** and *so* and [a link](https://a.example) on¦',
    '1. first **one**\n2. second¦',
    '### Head **strong**\n\nwords¦',
    '**a *b* c**\nsecond line¦\n\nlast `code` end',
    'Noted[^1]¦ words\n\n[^1]: A note',
  ],
}

/** Texts with pictures. */
export const CAPTIONED: Record<Language, string[]> = {
  ar: ['![](/uploads/12)\n\nكلام¦', 'نصّ\n\n![](/uploads/12#wide)\n*تعليق **مأثور***\n\nكلام¦'],
  en: [
    '![](https://a.example/b.jpg)\n\nwords¦',
    'on\n\n![](/uploads/12)\n![](/uploads/13)\n_By **so** and [it](https://a.example)_\n\nwords¦',
  ],
}

export function captionStepsOf(random: (below: number) => number, language: Language): Step[] {
  const of = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const one = (): Step => {
    const at = random(101)
    const dice = random(10)
    if (dice < 3) return { do: 'caption', at, text: of(TYPED[language]) }
    if (dice < 5) return { do: 'caption', at, text: of(TOKENS) }
    if (dice < 7) return { do: 'caption', at, key: of(['Backspace', 'Delete', 'Enter']) }
    if (dice < 8) return { do: 'caption', at, mark: of(['StrongEmphasis', 'Emphasis']) }
    return of(stepsOf(random, language))
  }
  return Array.from({ length: 1 + random(STEPS) }, one)
}

export function stepsOf(random: (below: number) => number, language: Language): Step[] {
  const of = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const one = (): Step => {
    const dice = random(100)
    if (dice < 24) return { do: 'type', text: of(TYPED[language]) }
    if (dice < 30) return { do: 'compose', text: of(random(3) ? TYPED[language] : TOKENS) }
    if (dice < 45) return { do: 'type', text: of(TOKENS) }
    if (dice < 53) return { do: 'key', key: 'Enter', shift: random(5) === 0 }
    if (dice < 61) return { do: 'key', key: of(['Backspace', 'Backspace', 'Delete']) }
    if (dice < 70) {
      const from = random(100)
      return { do: 'select', from, to: random(2) ? from : random(100) }
    }
    if (dice < 80) return { do: of(['bold', 'italic', 'bold', 'italic', 'note', 'unlink']) }
    if (dice < 84)
      return { do: 'link', address: 'https://b.example', ...(random(2) && { title: 'A *title*' }) }
    if (dice < 88) return { do: 'paste', text: of(PASTED) }
    if (dice < 92) return { do: 'block', kind: of(BLOCK_KINDS) }
    if (dice < 94) return { do: 'key', key: 'Tab', shift: random(2) === 0 }
    return { do: of(['undo', 'undo', 'redo']) }
  }
  return Array.from({ length: 1 + random(STEPS) }, one)
}

/** The positions where the cursor can be. */
function places(view: EditorView): number[] {
  const ranges = view.state.facet(EditorView.atomicRanges).map((read) => read(view))
  const isInside = (at: number) =>
    ranges.some((set) => {
      let found = false
      set.between(at, at, (from, to) => {
        found ||= from < at && at < to
      })
      return found
    })
  return Array.from({ length: view.state.doc.length + 1 }, (_, at) => at).filter(
    (at) => !isInside(at),
  )
}

function paste(view: EditorView, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const getData = (kind: string) => (kind === 'text/plain' ? text : '')
  Object.assign(event, { clipboardData: { getData, files: [], types: ['text/plain'] } })
  view.contentDOM.dispatchEvent(event)
}

/** Simulates an input method's typing, as CodeMirror reports it, and then presses Shift twice. */
function compose(view: EditorView, text: string): void {
  view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart'))
  for (const character of text) {
    view.dispatch(view.state.replaceSelection(character), { userEvent: 'input.type.compose' })
  }
  view.contentDOM.dispatchEvent(new CompositionEvent('compositionend'))
  // CodeMirror mistakes jsdom for Safari, where a key right after a composition is part of the
  // composition
  for (const key of ['Shift', 'Shift']) press(view, key)
}

/** Whether a step sends keys, which go to the focused element. */
const isWritten = ({ do: done }: Step): boolean =>
  done === 'type' || done === 'compose' || done === 'paste' || done === 'key'

function take(view: EditorView, step: Step): void {
  const isInPicture = document.activeElement?.closest('.ink-picture') !== null
  if (isInPicture && isWritten(step)) return
  if (isInPicture && step.do === 'select') view.focus()
  switch (step.do) {
    case 'type':
      return type(view, step.text)
    case 'compose':
      return compose(view, step.text)
    case 'paste':
      return paste(view, step.text)
    case 'key':
      return press(view, step.key, { shiftKey: step.shift ?? false })
    case 'bold':
      return void toggleMark(view, 'StrongEmphasis')
    case 'italic':
      return void toggleMark(view, 'Emphasis')
    case 'note':
      return void insertNote(view)
    case 'unlink':
      return unlink(view)
    case 'undo':
      return void undo(view)
    case 'redo':
      return void redo(view)
    case 'link':
      return linkAt(view.state, view.state.selection.main.head)
        ? undefined
        : setLink(view, step.address, step.title)
    case 'block':
      return void setBlock(view, step.kind)
    case 'caption':
      return takeInCaption(view, step)
    case 'select': {
      const all = places(view)
      const at = (part: number) => all[Math.floor((part * all.length) / 100)] ?? 0
      return view.dispatch({
        selection: { anchor: at(step.from), head: at(step.to) },
        userEvent: 'select',
      })
    }
  }
}

/** The caption field of the first picture that is shown. */
function captionField(view: EditorView): EditorView | null {
  const dom = view.dom.querySelector<HTMLElement>('.ink-caption .cm-editor')
  return dom && EditorView.findFromDOM(dom)
}

function takeInCaption(view: EditorView, step: CaptionStep): void {
  const field = captionField(view)
  if (!field) return
  const all = places(field)
  const anchor = all[Math.floor((step.at * (all.length - 1)) / 100)] ?? 0
  field.focus()
  field.dispatch({ selection: { anchor }, userEvent: 'select' })
  if ('text' in step) return type(field, step.text)
  if ('key' in step) return press(field, step.key)
  field.dispatch({ selection: { anchor: 0, head: field.state.doc.length }, userEvent: 'select' })
  toggleMark(field, step.mark)
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/gu, '')

function textOf(element: Element, unseen: string): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(unseen)) part.remove()
  return withoutSpaces(copy.textContent)
}

/** Elements that are shown in place of markup. */
const WIDGETS = '.ink-sun, .ink-number, .ink-note-sign, .ink-task, .ink-empty'

/** The characters that the surface shows: the text, and its notes separately. */
function shown(view: EditorView): { text: string; notes: string[] } {
  const lines = [...view.contentDOM.querySelectorAll('.cm-line')]
  const isNote = (line: Element) => line.classList.contains('ink-note')
  const read = (line: Element) => textOf(line, WIDGETS)
  return {
    text: lines
      .filter((line) => !isNote(line))
      .map(read)
      .join(''),
    notes: lines.filter(isNote).map(read).filter(Boolean),
  }
}

/** The characters that a visitor reads. */
function published(content: string, language: Language): { text: string; notes: string[] } {
  const page = document.createElement('div')
  page.innerHTML = renderMarkdown(content, {
    language,
    labels: { footnotes: 'Notes', footnoteBack: () => 'back', externalLink: 'elsewhere' },
  })
  const unseen = '.vh, sup, [data-footnote-backref], .notes'
  const notes = [...page.querySelectorAll('.notes li')].map((note) =>
    textOf(note, '.vh, sup, [data-footnote-backref], .num'),
  )
  return { text: textOf(page, unseen), notes: notes.filter(Boolean) }
}

const charactersOf = (view: EditorView): string[] => {
  const { text, notes } = shown(view)
  return [...(text + notes.join(''))].toSorted()
}

function isMissing(characters: readonly string[], from: readonly string[]): string[] {
  const rest = [...from]
  return characters.filter((character) => {
    const at = rest.indexOf(character)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

const isTypedCaption = (step: Step): step is CaptionStep & { text: string } =>
  step.do === 'caption' && 'text' in step

/** The fault of a step: characters that it added or lost without a reason. */
function faultOf(
  step: Step,
  selected: string[],
  before: string[],
  after: string[],
  isFormatted: boolean,
): string | null {
  const lost = isMissing(before, after)
  const gained = isMissing(after, before)
  const isErasing = 'key' in step && /Backspace|Delete/.test(step.key)
  const unexplained = isMissing(lost, selected)
  if (step.do === 'undo' || step.do === 'redo') return null
  // undo restores typed characters that became formatting
  if (isFormatted) return null
  if (isErasing && selected.length === 0 ? lost.length > 3 : unexplained.length > 0)
    return `lost ${unexplained.join('') || lost.join('')}`
  const isTyped = step.do === 'type' || step.do === 'compose' || isTypedCaption(step)
  const typed = isTyped ? [...withoutSpaces(step.text)] : []
  const missing = isMissing(typed, isMissing(after, isMissing(before, selected)))
  if (missing.length > 0) return `lost what was typed: ${missing.join('')}`
  if (isTyped || step.do === 'paste') {
    const own = [...withoutSpaces(step.text)]
    const strange = isMissing(gained, own)
    return strange.length > 0 ? `shows ${strange.join('')}` : null
  }
  const given = step.do === 'link' ? [...'b.exampleA*title*'] : []
  const strange = isMissing(gained, given)
  return strange.length > 0 ? `shows ${strange.join('')}` : null
}

/** Describes the first fault in a sequence of steps; null if there is none. */
export function faultIn(start: string, steps: readonly Step[], language: Language): string | null {
  const view = surface(start, language)
  let formats = 0
  let after = charactersOf(view)
  const counting = EditorView.updateListener.of(({ transactions }) => {
    formats += transactions.filter((tr) => tr.isUserEvent('input.format')).length
  })
  view.dispatch({ effects: StateEffect.appendConfig.of(counting) })
  try {
    for (const step of steps) {
      const wasFormatted = formats > 0 && step.do === 'key' && step.key === 'Backspace'
      const formatsBefore = formats
      formats = 0
      const before = after
      const { from, to } = view.state.selection.main
      const selected = from === to ? [] : before
      const state = view.state
      const source = state.doc.toString()
      take(view, step)
      // a command without effect does not change what Backspace does
      if (view.state === state) formats = formatsBefore
      const text = view.state.doc.toString()
      if (text === source) continue
      after = charactersOf(view)
      const fault =
        faultOf(step, selected, before, after, formats > 0 || wasFormatted) ??
        compared(view, language)
      if (fault)
        return `${JSON.stringify(step)}: ${fault}\n  ${JSON.stringify(source)}\n  ${JSON.stringify(text)}`
    }
    return null
  } finally {
    view.destroy()
  }
}

function compared(view: EditorView, language: Language): string | null {
  const seen = shown(view)
  const read = published(view.state.doc.toString(), language)
  if (seen.text !== read.text) return `the page reads ${read.text} instead of ${seen.text}`
  const other = read.notes.find((note) => !seen.notes.join('').includes(note))
  return other ? `the page has the note ${other}` : null
}

/** The shortest sequence that still fails. */
export function shrunk(start: string, steps: readonly Step[], language: Language): readonly Step[] {
  for (let at = 0; at < steps.length; at += 1) {
    const fewer = steps.toSpliced(at, 1)
    if (faultIn(start, fewer, language)) return shrunk(start, fewer, language)
  }
  return steps
}
