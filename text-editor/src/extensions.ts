import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { TFunction } from 'i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { findPart, partAround } from '@ufuq/shared/ui/parts'
import { caret } from './caret.ts'
import { autoFormat } from './commands/auto-format.ts'
import { eraseKeys } from './commands/erase.ts'
import { heldMarks } from './commands/held-marks.ts'
import { typingBehind } from './commands/typing-behind.ts'
import { typingInGaps } from './commands/typing-in-gaps.ts'
import { wholeTokens } from './commands/whole-tokens.ts'
import { documentAsked, type DocumentRequest } from './document/document-request.ts'
import { finding, findKeys } from './find/finding.ts'
import { foundInBlocks } from './find/found-in-blocks.ts'
import { hidesSyntax } from './find/runs.ts'
import { surfaceHistory, type SharedHistory } from './history.ts'
import { keys, plainKeys } from './keys.ts'
import { surroundings } from './labels.ts'
import { linkAsked } from './links.ts'
import { blockDecorations } from './decorations/block-decorations.ts'
import { blockRoles } from './decorations/block-roles.ts'
import { livePreview } from './decorations/live-preview.ts'
import { plainDecorations } from './decorations/plain-decorations.ts'
import { pasting } from './paste/paste.ts'
import { pictureAsked, type PictureRequest } from './picture/picture-request.ts'
import { captionsApart } from './picture/captions-apart.ts'
import { pictureCache, type PictureCache } from './picture/library.ts'
import { pendingUploads, uploader, type Uploader } from './placing/pending-uploads.ts'
import { offers } from './placing/offers.ts'
import { reactBlocks, type ReactBlocks } from './react-blocks.ts'
import { slash } from './slash/slash.ts'
import { markdownLanguage } from './text/markdown-language.ts'
import { notes } from './text/notes.ts'

/** The view that the writer sees: formatted text, or the stored markdown. */
export type Shown = 'formatted' | 'plain'

const shownIn = new Compartment()
const attributesIn = new Compartment()
const readOnlyIn = new Compartment()
const surroundingsIn = new Compartment()

const SHOWN: Record<Shown, Extension> = {
  formatted: [
    hidesSyntax.of(true),
    pasting,
    slash,
    blockDecorations,
    blockRoles,
    livePreview,
    foundInBlocks,
    caret,
    heldMarks,
    typingBehind,
    typingInGaps,
    wholeTokens,
    autoFormat,
    eraseKeys,
    keys,
    captionsApart,
  ],
  plain: [pasting, plainDecorations, plainKeys],
}

interface PictureSurroundings {
  library: PictureCache
  onAsked: (request: PictureRequest) => void
  uploads: Uploader
  blocks: ReactBlocks
}

export interface SurfaceOptions {
  t: TFunction<'admin'>
  language: Language
  isReadOnly: boolean
  attributes: Record<string, string>
  onLink: (view: EditorView) => void
  /** Opens the document picker; omitted for a text without a library of documents. */
  onDocument?: (request: DocumentRequest) => void
  /** The host's services for pictures; omitted for a text whose pictures are only shown. */
  pictures?: PictureSurroundings | undefined
  /**
   * The history that the text shares with other texts; omitted for a text with a separate history.
   */
  history?: SharedHistory | null
}

export const surfaceExtensions = (options: SurfaceOptions): Extension => [
  // preserves the text's line endings, which CodeMirror would otherwise unify
  EditorState.lineSeparator.of('\n'),
  EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, '\n')),
  surfaceHistory(options.history),
  markdownLanguage.extension,
  notes,
  finding,
  findKeys,
  EditorView.lineWrapping,
  EditorView.scrollMargins.of(barsOver),
  EditorView.perLineTextDirection.of(true),
  linkAsked.of(options.onLink),
  options.onDocument ? documentAsked.of(options.onDocument) : [],
  options.pictures ? picturesIn(options.pictures) : [],
  pendingUploads,
  offers,
  surroundingsIn.of(surroundings.of(options)),
  readOnlyIn.of(readOnly(options.isReadOnly)),
  attributesIn.of(EditorView.contentAttributes.of(attributesOf(options))),
  shownIn.of(SHOWN.formatted),
]

const picturesIn = ({ library, onAsked, uploads, blocks }: PictureSurroundings): Extension => [
  pictureCache.of(library),
  pictureAsked.of(onAsked),
  uploader.of(uploads),
  reactBlocks.of(blocks),
]

/**
 * The height that a pane's tools cover at an edge of the window. The cursor is never scrolled under
 * them.
 */
function barsOver(view: EditorView): { top: number; bottom: number } | null {
  const tools = findPart('pane-tools', partAround('pane', view.dom))
  if (!tools) return null
  const { position, bottom } = getComputedStyle(tools)
  if (position !== 'sticky') return null
  const { height } = tools.getBoundingClientRect()
  const below = Number.parseFloat(bottom)
  return Number.isNaN(below) ? { top: height, bottom: 0 } : { top: 0, bottom: height + below }
}

const attributesOf = ({
  language,
  attributes,
}: Pick<SurfaceOptions, 'language' | 'attributes'>) => ({
  lang: language,
  dir: directionOf(language),
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
  ...attributes,
})

// the editor stays focusable, so that a text can be read and copied with the keyboard
const readOnly = (isReadOnly: boolean): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({ 'aria-readonly': String(isReadOnly) }),
]

/** Switches the view; the cursor and the text stay unchanged. */
export const show = (view: EditorView, shown: Shown): void =>
  view.dispatch({
    effects: shownIn.reconfigure(SHOWN[shown]),
    scrollIntoView: true,
  })

/** Updates the view after later changes to the form or the interface. */
export const follow = (
  view: EditorView,
  options: Omit<SurfaceOptions, 'onLink' | 'onDocument' | 'history' | 'pictures'>,
): void =>
  view.dispatch({
    effects: [
      surroundingsIn.reconfigure(surroundings.of(options)),
      readOnlyIn.reconfigure(readOnly(options.isReadOnly)),
      attributesIn.reconfigure(EditorView.contentAttributes.of(attributesOf(options))),
    ],
  })
