import { isFollowable, isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { TFunction } from 'i18next'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Globe from 'lucide-react/icons/globe'
import Unlink from 'lucide-react/icons/unlink'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextEditorHost } from './host.ts'
import { readAddress, type AddressFault } from './link-address.ts'
import { titleAt, type LinkTarget } from './link-target.ts'
import { setLink, unlink } from './links.ts'
import { usePlacedBelow } from './writing/placed-below.ts'
import { surroundingsOf } from './writing/surroundings.ts'

export interface LinkRequest {
  view: EditorView
  /** Whether there is a link already, which can be removed. */
  isLink: boolean
  /** The current address of the link, or the selected text if that is an address; otherwise empty. */
  address: string
}

interface LinkBarProps {
  request: LinkRequest
  onClose: () => void
}

/**
 * The bar for the target of a link, below its text: an address, or a page of this site. A link
 * without a target is removed.
 */
export function LinkBar({ request: { view, isLink, address }, onClose }: LinkBarProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(isUnfinishedAddress(address) ? '' : address)
  const [fault, setFault] = useState<AddressFault | null>(null)
  const [active, setActive] = useState(-1)
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { useLinkTargets } = useTextEditorHost()
  // Of the publications that match equally well, those in the language of the text come first.
  // oxlint-disable-next-line react/hooks -- the host is the same for as long as the editor is shown
  const targets = useLinkTargets(typed, surroundingsOf(view.state).language)
  const chosen = targets[active]

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  usePlacedBelow(bar, view, view.state.selection.from)

  /** Closes the bar, and removes an unfinished link without an address. */
  const leave = () => {
    if (isLink && isUnfinishedAddress(address)) unlink(view)
    onClose()
  }
  const cancel = () => {
    leave()
    view.focus()
  }
  const onDone = (wanted: string | null, title?: string) => {
    if (wanted === null) unlink(view)
    else setLink(view, wanted, title)
    onClose()
    view.focus()
  }
  const done = () => {
    if (typed === address && !isUnfinishedAddress(address)) return cancel()
    if (typed.trim() === '' && !isLink) return cancel()
    const read = readAddress(typed)
    if (read.fault) setFault(read.fault)
    else onDone(read.address, titleAt(targets, read.address))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      cancel()
      return
    }
    if (event.target !== input.current) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && targets.length > 0) {
      // the last option is followed by the typed text, and then by the first option
      const count = targets.length + 1
      setActive(((active + 1 + step + count) % count) - 1)
    } else if (event.key === 'Enter') {
      if (chosen) onDone(chosen.path, chosen.title)
      else done()
    } else return
    // neither the form nor the cursor should get the key
    event.preventDefault()
  }

  return (
    // placed from the left, and in the direction of the interface, not of the text
    <div ref={bar} className="link-popover" dir="ltr">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field inside */}
      <div
        className="link-bar"
        role="group"
        dir={document.documentElement.dir}
        aria-label={t('editor.surface.link.label')}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) leave()
        }}
      >
        <TextInput
          ref={input}
          dir="auto"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('linkTargets.placeholder')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={targets.length > 0}
          aria-controls={targets.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          aria-label={t('editor.surface.link.address')}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(null)
            setActive(-1)
          }}
        />
        <Button size="small" onClick={done}>
          {t('editor.surface.link.done')}
        </Button>
        {isLink && (
          <>
            <OpenLink address={address} />
            <IconButton
              icon={Unlink}
              label={t('editor.surface.link.remove')}
              onClick={() => onDone(null)}
            />
          </>
        )}
        {fault && (
          <p className="err" id={`${id}-fault`} role="alert">
            {t(`linkTargets.fault.${fault}`)}
          </p>
        )}
        {targets.length > 0 && (
          <LinkTargets
            id={id}
            targets={targets}
            active={active}
            onChoose={({ path, title }) => onDone(path, title)}
          />
        )}
        <VisuallyHidden role="status">
          {targets.length > 0 ? t('linkTargets.count', { count: targets.length }) : ''}
        </VisuallyHidden>
      </div>
    </div>
  )
}

/** Opens the address in a new tab or, from the desktop app, in the browser. */
function OpenLink({ address }: { address: string }) {
  const { t } = useTranslation('admin')
  const { openPage } = useTextEditorHost()
  const isOwn = /^\/(?!\/)/.test(address)
  const open = () => {
    if (isOwn && openPage) openPage(address)
    else window.open(address, '_blank', 'noopener')
  }
  return (
    <IconButton
      icon={ExternalLink}
      label={t('editor.surface.link.open')}
      mirrored
      disabled={!isOwn && !isFollowable(address)}
      onClick={open}
    />
  )
}

interface LinkTargetsProps {
  id: string
  targets: LinkTarget[]
  active: number
  onChoose: (target: LinkTarget) => void
}

const iconOf = ({ publication, document }: LinkTarget) => {
  if (document) return Files
  return publication ? FileText : Globe
}

function noteOf({ publication, document }: LinkTarget, t: TFunction<'admin'>): string {
  if (document) {
    const type = document.type.toUpperCase()
    return t(`linkTargets.document.${document.state}`, { type })
  }
  return publication ? t(`linkTargets.publication.${publication.state}`) : t('linkTargets.page')
}

/**
 * The pages and publications that match what is typed. The focus stays in the field, because the
 * arrow keys only highlight an option.
 */
function LinkTargets({ id, targets, active, onChoose }: LinkTargetsProps) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // jsdom can't scroll
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="link-targets"
      role="listbox"
      aria-label={t('linkTargets.label')}
    >
      {targets.map((target, at) => (
        <div
          key={target.path}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(target)}
        >
          <Icon icon={iconOf(target)} />
          <span>
            <bdi>{target.title}</bdi>
            <small>{noteOf(target, t)}</small>
          </span>
          {target.publication && (
            <abbr title={t(`editor.languages.${target.publication.language}`)}>
              {t(`pairs.short.${target.publication.language}`)}
            </abbr>
          )}
        </div>
      ))}
    </div>
  )
}
