import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import * as Toolbar from 'radix-ui/toolbar'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Icon, type Glyph } from '../../../../../ui/icon.tsx'
import { MARKDOWN_FORMATS, type MarkdownFormat } from './markdown-edit.ts'

/** Icons that show writing direction are mirrored with their pane; letters and the link are not. */
const ICONS: Record<MarkdownFormat, { icon: Glyph; turns: boolean }> = {
  heading: { icon: Heading2, turns: false },
  bold: { icon: Bold, turns: false },
  italic: { icon: Italic, turns: false },
  link: { icon: Link, turns: false },
  bulletList: { icon: List, turns: true },
  numberedList: { icon: ListOrdered, turns: true },
  quote: { icon: Quote, turns: true },
}

export type EditorMode = 'write' | 'preview'

interface MarkdownToolbarProps {
  language: Language
  mode: EditorMode
  isReadOnly: boolean
  onFormat: (format: MarkdownFormat) => void
  onMode: (mode: EditorMode) => void
}

/** One Tab stop; the arrow keys move inside it in the pane's own direction. */
export function MarkdownToolbar({
  language,
  mode,
  isReadOnly,
  onFormat,
  onMode,
}: MarkdownToolbarProps) {
  const { t } = useTranslation('admin')
  const isPreview = mode === 'preview'
  return (
    <Toolbar.Root
      className="tools"
      dir={directionOf(language)}
      aria-label={t(`editor.toolbar.label.${language}`)}
    >
      {MARKDOWN_FORMATS.map((format) => {
        const { icon, turns } = ICONS[format]
        return (
          <Fragment key={format}>
            {format === 'link' && <Toolbar.Separator className="sep" />}
            <Toolbar.Button
              className="icon-btn"
              aria-label={t(`editor.toolbar.${format}`)}
              title={t(`editor.toolbar.${format}`)}
              disabled={isPreview || isReadOnly}
              onMouseDown={keepFocus}
              onClick={() => onFormat(format)}
            >
              <Icon icon={icon} mirrored={turns} />
            </Toolbar.Button>
          </Fragment>
        )
      })}
      <div className="seg" role="group" aria-label={t('editor.toolbar.mode')}>
        {(['write', 'preview'] as const).map((name) => (
          <Toolbar.Button key={name} aria-pressed={mode === name} onClick={() => onMode(name)}>
            {t(`editor.toolbar.${name}`)}
          </Toolbar.Button>
        ))}
      </div>
    </Toolbar.Root>
  )
}

/** Pressing a button leaves the caret in the text. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault()
