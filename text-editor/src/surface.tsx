import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { afterPaint } from '@ufuq/shared/ui/when-idle'
import type { EditorView } from 'prosemirror-view'
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { putWords } from './commands/insert.ts'
import { FindBar } from './find/find-bar.tsx'
import { findingIn, type Finding } from './find/finding.ts'
import { TextEditorHostProvider, type TextEditorHost } from './host.ts'
import { LinkBar, type LinkRequest } from './link-bar.tsx'
import { openText, type LinkedTexts, type OpenText } from './linked-texts.ts'
import { addressInSelection, linkAt } from './links.ts'
import { offerPicture, offers } from './placing/offers.tsx'
import { pendingUploads, usePendingUploads } from './placing/pending-uploads.ts'
import { allowFiles, dropBeside } from './placing/place-files.ts'
import { PlainText, readBack, typeInto } from './plain-text.tsx'
import { readToolState, Tools, type ToolState } from './tools.tsx'
import { announce } from './writing/announce.ts'
import { createEditor, redraw } from './writing/editor-view.ts'
import { BlocksBetween, ReactBlocks } from './writing/react-blocks.ts'
import { fill, markdownOf } from './writing/source.ts'
import {
  changeSurroundings,
  surroundingsOf,
  type DocumentRequest,
  type PictureRequest,
} from './writing/surroundings.ts'
import type { SharedHistory } from './writing/text-history.ts'

const TextPicker = lazy(() => import('./placing/text-picker.tsx'))
const InsertDocument = lazy(() => import('./document/insert-document.tsx'))

/** The tools are updated at most this long after the frame that shows the cursor. */
const TOOLS_DELAY_MS = 100

/** What the form can do with a text on the screen. */
export interface TextBox {
  focus: () => void
  /** Replaces the text, for example with unsent work or a colleague's saved text. */
  fill: (text: string) => void
}

/** The view that the writer sees: formatted text, or the stored Markdown. */
export type Shown = 'formatted' | 'plain'

export interface SurfaceProps {
  host: TextEditorHost
  /** The frame's element for the tools and the search bar; null until the element exists. */
  toolsIn: HTMLElement | null
  /** Returns the form's current value. */
  read: () => string
  onChange: (value: string) => void
  onBlur: () => void
  /** Called with the text's handle, once it exists. */
  boxRef: (box: TextBox) => void
  language: Language
  isReadOnly: boolean
  shown: Shown
  /** Attributes of the text box: its name and its description. */
  attributes: Record<string, string>
  /** The store that the pictures of this text share with those of the other language. */
  pictures: { store: LinkedTexts; side: Language } | null
  /** The history that this text shares with the other language. */
  history: SharedHistory | null
  /**
   * Called with the function that inserts text at the cursor, or with null while the text is
   * read-only.
   */
  putRef: (put: ((words: string) => void) | null) => void
  /**
   * Called with the text's element, and a function that returns the distance in pixels from its top
   * to each heading.
   */
  onHeadings: (element: HTMLElement, heights: () => number[]) => void
}

export function WritingSurface(props: SurfaceProps) {
  const { host, toolsIn, language, isReadOnly, shown, attributes } = props
  const { t } = useTranslation('admin')
  const isPlain = shown === 'plain'
  const box = useRef<HTMLDivElement>(null)
  /** The box with the stored Markdown, while it is shown. */
  const plain = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [tools, setTools] = useState<ToolState | null>(null)
  /** Cancels the update of the tools that is scheduled for after the next frame. */
  const toolsLater = useRef(() => {})
  const [found, setFound] = useState<Finding | null>(null)
  const [link, setLink] = useState<LinkRequest | null>(null)
  const [askedPicture, setPicture] = useState<PictureRequest | null>(null)
  const [askedDocument, setDocument] = useState<DocumentRequest | null>(null)
  const [blocks] = useState(() => new ReactBlocks())

  const onUpdate = useEffectEvent((updated: EditorView, isChanged: boolean) => {
    if (isChanged) {
      const text = markdownOf(updated.state)
      if (text !== props.read()) props.onChange(text)
      if (plain.current && plain.current.value !== text) plain.current.value = text
    }
    setFound(findingIn(updated.state))
    // the tools are updated after the character is painted
    toolsLater.current()
    toolsLater.current = afterPaint(
      () => startTransition(() => setTools((before) => readToolState(updated.state, before))),
      TOOLS_DELAY_MS,
    )
    props.pictures?.store.update(props.pictures.side, {
      awaited: pendingUploads.in(updated.state).map(({ upload }) => upload),
      offered: offers.in(updated.state).length,
    })
  })
  const onLeave = useEffectEvent(() => props.onBlur())
  const bringForward = useEffectEvent(() => {
    // what is typed in the Markdown view is the last step
    if (view && plain.current) readBack(view, plain.current)
    flushSync(() => props.history?.show())
  })
  const begin = useEffectEvent((parent: HTMLElement) =>
    createEditor({
      parent,
      markdown: props.read(),
      surroundings: {
        t,
        language,
        isReadOnly,
        attributes,
        host,
        blocks,
        common: props.history?.common ?? null,
        onLink(at) {
          const found = linkAt(at.state)
          const address = found?.address ?? addressInSelection(at.state)
          setLink({ view: at, isLink: found !== null, address })
        },
        onPicture(request) {
          host.fetchPicturePicker()
          setPicture(request)
        },
        onDocument(request) {
          host.fetchDocumentPicker()
          setDocument(request)
        },
      },
      history: props.history && { ...props.history, show: () => bringForward() },
      onUpdate: (updated, isChanged) => onUpdate(updated, isChanged),
      onBlur: () => onLeave(),
    }),
  )
  const reportHeadings = useEffectEvent(props.onHeadings)
  useLayoutEffect(() => {
    if (!box.current) return
    const made = begin(box.current)
    reportHeadings(box.current, () => headingHeights(made))
    setView(made)
    setTools(readToolState(made.state, null))
    return () => {
      toolsLater.current()
      made.destroy()
    }
  }, [])

  const catchUp = useEffectEvent((given: string) => {
    // skipped if the form already contains newer text
    if (!view || given !== props.read()) return
    if (plain.current) plain.current.value = given
    fill(view, given)
  })
  const giveText = useEffectEvent((text: OpenText) => {
    props.boxRef({ focus: text.focus, fill: (given) => catchUp(given) })
    return props.pictures?.store.join(props.pictures.side, text)
  })
  useEffect(() => (view ? giveText(openText(view, plain)) : undefined), [view])

  const givePut = useEffectEvent(props.putRef)
  useEffect(() => {
    if (!view || isReadOnly) return
    givePut((words) => {
      const { current } = plain
      if (current) typeInto(current, words, current.selectionStart, current.selectionEnd)
      else putWords(view, words)
    })
    return () => givePut(null)
  }, [view, isReadOnly])

  /** The view of the text in the other language, if that text is editable. */
  const otherView = () => props.pictures?.store.besides(props.pictures.side)?.view ?? null
  usePendingUploads(view, host.uploads, (placing, position, picture) => {
    const other = otherView()
    if (!other || !offerPicture(placing, position, picture, other)) return
    announce(placing, t(`placing.offer.made.${otherLanguage(language)}`))
  })

  const described = JSON.stringify(attributes)
  useEffect(() => {
    if (!view) return
    const attributes = JSON.parse(described) as Record<string, string>
    const before = surroundingsOf(view.state)
    const isOther =
      before.t !== t || before.language !== language || before.isReadOnly !== isReadOnly
    changeSurroundings(view, { t, language, isReadOnly, attributes })
    // only then, because drawing a long text takes as long as opening it
    if (isOther) redraw(view)
  }, [view, t, language, isReadOnly, described])

  const picking = { other: otherView(), language }
  return (
    <TextEditorHostProvider value={host}>
      {toolsIn &&
        createPortal(
          <>
            <Tools
              view={view}
              state={tools}
              language={language}
              isReadOnly={isReadOnly}
              isPlain={isPlain}
            />
            {view && found?.isOpen && !isPlain && (
              <FindBar view={view} finding={found} language={language} isReadOnly={isReadOnly} />
            )}
          </>,
          toolsIn,
        )}
      <div className="surface" onDragOver={allowFiles} onDrop={(event) => dropBeside(event, view)}>
        <div
          ref={box}
          className="write"
          data-part={isPlain ? undefined : 'text'}
          hidden={isPlain}
        />
        {view && isPlain && (
          <div className="write" data-part="text">
            <PlainText
              view={view}
              box={plain}
              isReadOnly={isReadOnly}
              attributes={attributes}
              onChange={(text) => props.onChange(text)}
              onBlur={props.onBlur}
            />
          </div>
        )}
        <BlocksBetween blocks={blocks} />
        <Suspense>
          {askedPicture && (
            <TextPicker request={askedPicture} {...picking} onClose={() => setPicture(null)} />
          )}
          {askedDocument && (
            <InsertDocument
              request={askedDocument}
              {...picking}
              onClose={() => setDocument(null)}
            />
          )}
        </Suspense>
        {link && <LinkBar request={link} onClose={() => setLink(null)} />}
      </div>
    </TextEditorHostProvider>
  )
}

/** How far below the top of its text box each heading begins, in pixels. */
function headingHeights({ dom }: EditorView): number[] {
  const { top } = (dom.parentElement ?? dom).getBoundingClientRect()
  return [...dom.querySelectorAll(':scope > :is(h1, h2, h3, h4, h5, h6)')].map(
    (heading) => heading.getBoundingClientRect().top - top,
  )
}
