import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import bidiFactory, { type Bidi } from 'bidi-js'
import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs'
import type { OutlineText } from '@ufuq/shared/contract/drawings'

const EM = 1000
const FILE = '@expo-google-fonts/markazi-text/600SemiBold/MarkaziText_600SemiBold.ttf'

const font = new Font(new Face(new Blob(readFileSync(fileURLToPath(import.meta.resolve(FILE))))))
// In SVG, y grows downwards.
font.setScale(EM, -EM)

// The types describe an ES module, but Node loads the CommonJS module.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A run of text in one direction. */
interface Run {
  start: number
  end: number
  level: number
}

/**
 * Shapes a line with HarfBuzz, as Chromium does: Arabic letters take their joined forms and carry
 * their marks. Omits visible characters that the display font lacks.
 */
export const outlineText: OutlineText = (text, direction) => {
  const line = withKnownGlyphs(text)
  let path = ''
  let width = 0
  for (const run of inVisualOrder(runsOf(line, direction))) {
    for (const glyph of shapeRun(line, run)) {
      path += outlineAt(glyph.id, width + glyph.x, glyph.y)
      width += glyph.advance
    }
  }
  return { path, width }
}

/** Invisible characters need no glyph. Some of them only join or separate their neighbours. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

const withKnownGlyphs = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter(
      (character) => UNSEEN.test(character) || font.nominalGlyph(character.codePointAt(0) ?? 0),
    )
    .join('')

function runsOf(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  for (const [index, level] of levels.entries()) {
    const run = runs.at(-1)
    if (run && run.level === level) run.end = index + 1
    else runs.push({ start: index, end: index + 1, level })
  }
  return runs
}

/**
 * Rule L2 of the bidirectional algorithm: from the highest level down, reverses every run at
 * that level or higher.
 */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

function shapeRun(text: string, { start, end, level }: Run) {
  const buffer = new TextBuffer()
  // Includes the whole line, because the letters next to a run affect how its own letters
  // join.
  buffer.addText(text, start, end - start)
  buffer.setDirection(level % 2 ? Direction.RTL : Direction.LTR)
  const isLatin =
    /\p{Script=Latin}/u.test(text.slice(start, end)) || !/\p{Script=Arabic}/u.test(text)
  buffer.setScript(isLatin ? 'Latn' : 'Arab')
  buffer.setLanguage(isLatin ? 'en' : 'ar')
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { id, x: xOffset, y: yOffset, advance: xAdvance }
  })
}

const glyphs = new Map<number, ReturnType<typeof font.glyphToJson>>()

/** The outline of a glyph, whose coordinates come in pairs. */
function outlineAt(glyph: number, x: number, y: number): string {
  const commands = glyphs.get(glyph) ?? font.glyphToJson(glyph)
  glyphs.set(glyph, commands)
  return commands
    .map(({ type, values }) => type + values.map((value, i) => value + (i % 2 ? y : x)).join(' '))
    .join('')
}
