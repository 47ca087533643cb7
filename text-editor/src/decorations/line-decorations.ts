import type { EditorState, Line } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { surroundings } from '../labels.ts'
import { isGap } from '../text/gaps.ts'
import { directionIn } from '../text/text-side.ts'
import { shapeOf, type LineShape } from '../text/line-shape.ts'
import { notes } from '../text/notes.ts'
import type { Decorations } from './inline-decorations.ts'
import { EmptyHeadingWidget, ItemWidget, TaskWidget } from './widgets.ts'
import { differingDirection } from './text-direction-note.ts'

const DEEPEST = 6

/**
 * Decorations of a whole line: its class, direction and role, and the replacement of the
 * markup it begins with.
 */
export function decorateLine(
  state: EditorState,
  line: Line,
  isLead: boolean,
  into: Decorations,
): void {
  const shape = shapeOf(state, line)
  const { t, language } = state.facet(surroundings)
  const words = line.text.slice(shape.textFrom - line.from)
  const dir = shape.isCode ? 'ltr' : (directionIn(words) ?? directionOf(language))
  const attributes: Record<string, string> = { class: classOf(state, shape, words, isLead), dir }
  Object.assign(attributes, roleOf(state, shape, words))
  into.decorations.push(Decoration.line({ attributes }).range(line.from))

  const leading = leadingWidget(state, shape)
  if (shape.textFrom > line.from) {
    into.hidden.push(
      Decoration.replace(leading ? { widget: leading } : {}).range(line.from, shape.textFrom),
    )
  }
  if (shape.heading > 0 && shape.textFrom > line.from && shape.textFrom === line.to) {
    const widget = new EmptyHeadingWidget(t('editor.surface.emptyHeading'))
    into.decorations.push(Decoration.widget({ widget, side: 1 }).range(line.to))
  }
}

/** The role of a line for screen readers; block-roles.ts handles groups of lines. */
function roleOf(state: EditorState, shape: LineShape, words: string): Record<string, string> {
  // screen readers can't list an empty heading, because it has no text
  if (shape.heading > 0 && words.trim() !== '') {
    return { role: 'heading', 'aria-level': String(Math.max(shape.heading, 2)) }
  }
  if (shape.items.at(-1)?.isHere) {
    return { role: 'listitem', 'aria-level': String(shape.items.length) }
  }
  const number =
    shape.note === null ? undefined : state.field(notes, false)?.numbers.get(shape.note)
  if (number === undefined) return {}
  const { t } = state.facet(surroundings)
  return { role: 'note', 'aria-label': t('editor.surface.note', { number }) }
}

function leadingWidget(state: EditorState, shape: LineShape) {
  if (shape.task) return new TaskWidget(shape.task.isDone)
  const item = shape.items.at(-1)
  if (item?.isHere) {
    return new ItemWidget(item.isOrdered ? `${item.number}.` : '•', item.isOrdered)
  }
  if (shape.note === null) return null
  return new ItemWidget(`${state.field(notes, false)?.numbers.get(shape.note) ?? '?'}.`, true)
}

function classOf(state: EditorState, shape: LineShape, words: string, isLead: boolean): string {
  const { line, items, quotes, heading } = shape
  const classes = ['ink-line']
  if (shape.isCode) classes.push('ink-code', ...edges(state, line, (other) => other.isCode, 'code'))
  else if (isGap(state, line)) classes.push('ink-gap')
  if (isLead) classes.push('ink-lead')
  if (isPlain(shape) && differingDirection(state, words)) classes.push('ink-turned')
  if (heading > 0) classes.push(`ink-h${Math.min(Math.max(heading, 2), 4)}`)
  if (items.length > 0) {
    classes.push('ink-item', `ink-depth-${Math.min(items.length, DEEPEST)}`)
    if (items.at(-1)?.isHere) classes.push('ink-item-begin')
  }
  if (quotes > 0) {
    classes.push('ink-quote', ...edges(state, line, (other) => other.quotes > 0, 'quote'))
    if (/^\s*[—―]/.test(line.text.slice(shape.textFrom - line.from))) classes.push('ink-source')
  }
  if (shape.isInNote) classes.push('ink-note')
  if (shape.note !== null) classes.push('ink-note-begin')
  if (shape.isTable) classes.push('ink-cells')
  return classes.join(' ')
}

/** Whether a line is a paragraph that is not nested in anything. */
const isPlain = ({ heading, items, quotes, isCode, isInNote, isTable }: LineShape): boolean =>
  heading === 0 && items.length === 0 && quotes === 0 && !isCode && !isInNote && !isTable

/** Marks where a block of lines begins and ends, so that a border or space can be shown there. */
function edges(
  state: EditorState,
  line: Line,
  isSame: (shape: LineShape) => boolean,
  name: string,
): string[] {
  const { doc } = state
  const continues = (number: number) =>
    number >= 1 && number <= doc.lines && isSame(shapeOf(state, doc.line(number)))
  return [
    ...(continues(line.number - 1) ? [] : [`ink-${name}-first`]),
    ...(continues(line.number + 1) ? [] : [`ink-${name}-last`]),
  ]
}
