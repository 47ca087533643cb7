import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { classNames } from '@ufuq/shared/ui/class-names'

interface PaneProps extends ComponentPropsWithRef<'div'> {
  side: Language
  /** The language of the text, shown in the heading; by default, the side's language. */
  language?: Language
  /** Elements shown in the header, after the language. */
  head: ReactNode
}

/**
 * The editor's pane for one language. Each pane is a separate landmark, because in wide windows
 * both panes are side by side and the tabs are hidden.
 */
export function Pane({ side, language = side, head, className, children, ...region }: PaneProps) {
  const { t } = useTranslation('admin')
  const headingId = useId()
  return (
    <div
      {...region}
      className={classNames('pane', className)}
      data-part="pane"
      role="region"
      aria-labelledby={headingId}
      data-side={side}
    >
      <div className="pane-head" data-part="pane-head">
        <h2 id={headingId}>{t(`editor.languages.${language}`)}</h2>
        {head}
      </div>
      {children}
    </div>
  )
}
