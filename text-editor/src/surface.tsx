import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { afterPaint, whenIdle } from '@ufuq/shared/ui/when-idle'
import { atFirstWord } from './caret.ts'
import { goTo } from './commands/go-to.ts'
import { putWords } from './commands/put-words.ts'
import { prepareTyping } from './prepare-typing.ts'
import { FindBar } from './find/find-bar.tsx'
import { finding, type Finding } from './find/finding.ts'
import { follow, show, surfaceExtensions, type Shown } from './extensions.ts'
import { headingHeights } from './heading-heights.ts'
import { TextEditorHostProvider, type TextEditorHost } from './host.ts'
import type { SharedHistory } from './history.ts'
import { LinkPopover, type LinkRequest } from './link-popover.tsx'
import { addressInSelection, linkAt } from './links.ts'
import type { LinkedTexts } from './linked-texts.ts'
import { differenceTo } from '@ufuq/shared/domain/text-difference'
import { Pickers, type Asked } from './placing/pickers.tsx'
import { pendingUploads } from './placing/pending-uploads.ts'
import { allowFiles, dropBeside } from './placing/dropped-files.ts'
import { offerPicture, offers } from './placing/offers.ts'
import { usePendingUploads } from './placing/use-pending-uploads.ts'
import { ReactBlocks } from './react-blocks.ts'
import type { TextBox } from './text-box.ts'
import { Tools } from './tools.tsx'
import { readToolState, type ToolState } from './tool-state.ts'

/** The tools are updated at most this long after the frame that shows the cursor. */
const TOOLS_DELAY_MS = 100

export interface SurfaceProps {
  host: TextEditorHost
  /** The frame's element for the tools and the search bar; null until the element exists. */
  toolsIn: HTMLElement | null
  /** Returns the form's current value. */
  read: () => string
  /** Called with the typed value. */
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

/** The surface on which formatted text is edited. */
export function WritingSurface(props: SurfaceProps) {
  const { host, toolsIn, language, isReadOnly, shown, attributes } = props
  const { t } = useTranslation('admin')
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [tools, setTools] = useState<ToolState | null>(null)
  /** Cancels the update of the tools that is scheduled for after the next frame. */
  const toolsLater = useRef(() => {})
  const [found, setFound] = useState<Finding | null>(null)
  const [link, setLink] = useState<LinkRequest | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [blocks] = useState(() => new ReactBlocks())

  const askForLink = (at: EditorView) => {
    const found = linkAt(at.state, at.state.selection.main.head)
    setLink({
      view: at,
      isLink: found !== null,
      address: found?.address ?? addressInSelection(at.state),
    })
  }
  const onUpdate = useEffectEvent((changed: EditorView, isChanged: boolean) => {
    if (isChanged) {
      const text = changed.state.doc.toString()
      if (text !== props.read()) props.onChange(text)
    }
    // the tools are updated after the character is painted
    toolsLater.current()
    toolsLater.current = afterPaint(
      () => startTransition(() => setTools((before) => readToolState(changed, before))),
      TOOLS_DELAY_MS,
    )
    setFound(changed.state.field(finding))
    props.pictures?.store.update(props.pictures.side, {
      awaited: changed.state.field(pendingUploads).map(({ upload }) => upload),
      offered: changed.state.field(offers).length,
    })
  })
  const onLeave = useEffectEvent(() => props.onBlur())
  const bringForward = useEffectEvent(() => flushSync(() => props.history?.show()))
  const begin = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        state: atFirstWord(
          EditorState.create({
            doc: props.read(),
            extensions: [
              surfaceExtensions({
                t,
                language,
                isReadOnly,
                attributes,
                onLink: askForLink,
                onDocument(document) {
                  host.fetchDocumentPicker()
                  setAsked({ document })
                },
                pictures: {
                  library: host.library,
                  blocks,
                  onAsked(picture) {
                    host.fetchPicturePicker()
                    setAsked({ picture })
                  },
                  uploads: {
                    send: (files) => host.uploads.add(files).map(({ id }) => id),
                    cancel: (id) => host.uploads.cancel(id),
                  },
                },
                history: props.history && { ...props.history, show: () => bringForward() },
              }),
              EditorView.updateListener.of(({ view, docChanged }) => onUpdate(view, docChanged)),
              EditorView.domEventHandlers({ blur: () => onLeave() }),
            ],
          }),
        ),
      }),
  )
  const reportHeadings = useEffectEvent(props.onHeadings)
  useLayoutEffect(() => {
    if (!box.current) return
    const made = begin(box.current)
    reportHeadings(box.current, () => headingHeights(made))
    setView(made)
    setTools(readToolState(made, null))
    const cancel = whenIdle(() => prepareTyping(made))
    return () => {
      cancel()
      toolsLater.current()
      made.destroy()
    }
  }, [])

  const catchUp = useEffectEvent((given: string) => {
    // skipped if the form already contains newer text
    if (!view || given !== props.read() || view.state.doc.toString() === given) return
    // the form was filled with unsent work, or with a colleague's saved text
    view.dispatch({ changes: differenceTo(view.state.doc.toString(), given) })
  })
  const giveBox = useEffectEvent(props.boxRef)
  useEffect(() => {
    if (view) giveBox({ focus: () => view.focus(), fill: (text) => catchUp(text) })
  }, [view])

  const givePut = useEffectEvent(props.putRef)
  useEffect(() => {
    if (!view || isReadOnly) return
    givePut((words) => putWords(view, words))
    return () => givePut(null)
  }, [view, isReadOnly])

  const joinTexts = useEffectEvent((joining: EditorView) =>
    props.pictures?.store.join(props.pictures.side, {
      view: joining,
      isReadOnly: () => joining.state.readOnly,
      focus: () => joining.focus(),
      goTo: (position) => goTo(joining, position),
      edit(content, edits) {
        const { doc, readOnly } = joining.state
        if (readOnly || doc.toString() !== content) return false
        joining.dispatch({ changes: edits, userEvent: 'input.repair' })
        return true
      },
    }),
  )
  useEffect(() => (view ? joinTexts(view) : undefined), [view])
  usePendingUploads(view, host.uploads, (placing, position, picture) => {
    const other = props.pictures?.store.besides(props.pictures.side)?.view
    if (!other || !offerPicture(placing, position, picture, other)) return
    const offered = t(`placing.offer.made.${otherLanguage(language)}`)
    placing.dispatch({ effects: EditorView.announce.of(offered) })
  })

  const described = JSON.stringify(attributes)
  useEffect(() => {
    if (view) {
      follow(view, {
        t,
        language,
        isReadOnly,
        attributes: JSON.parse(described) as Record<string, string>,
      })
    }
  }, [view, t, language, isReadOnly, described])

  useEffect(() => {
    if (view) show(view, shown)
  }, [view, shown])

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
              isPlain={shown === 'plain'}
            />
            {view && found?.isOpen && (
              <FindBar view={view} finding={found} language={language} isReadOnly={isReadOnly} />
            )}
          </>,
          toolsIn,
        )}
      <div className="surface" onDragOver={allowFiles} onDrop={(event) => dropBeside(event, view)}>
        <div ref={box} className="write" data-part="text" />
        <BlocksBetween blocks={blocks} />
        {asked && (
          <Pickers
            asked={asked}
            other={props.pictures?.store.besides(props.pictures.side)?.view ?? null}
            language={language}
            onClose={() => setAsked(null)}
          />
        )}
        {link && view && <LinkPopover request={link} frame={box} onClose={() => setLink(null)} />}
      </div>
    </TextEditorHostProvider>
  )
}

/** Renders the React elements between the lines. */
function BlocksBetween({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}
