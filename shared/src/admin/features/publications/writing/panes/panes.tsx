import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isLanguage, otherLanguage, type Language } from '../../../../../contract/languages.ts'
import type { Publication } from '../../../../../contract/publications.ts'
import { Tab, TabList, Tabs, useTabPanel } from '../../../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import type { FormValues, Saved, Sides } from '../form/form-values.ts'
import { LanguagePane, type LanguagePaneProps } from './language-pane.tsx'
import { SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'

interface PaneProps {
  saved: Saved | null
  isReadOnly: boolean
  onConfirmed: (side: Language, publication: Publication) => void
  onConflict: (error: unknown) => boolean
}

interface PanesProps extends PaneProps {
  sides: Sides
  /** Shown before the only side: the text that it is written from. */
  source?: ReactNode
  shown: Language
  onShow: (side: Language) => void
}

/** Both languages side by side where there is room for two, else one at a time; or one language alone. */
export function Panes({ sides, source, shown, onShow, ...pane }: PanesProps) {
  if (sides.length === 1) {
    return (
      <div className={source ? 'ed' : 'ed single'}>
        {source}
        <SidePane side={sides[0]} {...pane} />
      </div>
    )
  }
  return (
    <Tabs
      className="sides"
      value={shown}
      onValueChange={(value) => isLanguage(value) && onShow(value)}
    >
      <LanguageTabs sides={sides} saved={pane.saved} />
      <div className="ed">
        {sides.map((side) => (
          <TabbedPane key={side} side={side} {...pane} />
        ))}
      </div>
    </Tabs>
  )
}

type SidePaneProps = PaneProps & Omit<LanguagePaneProps, 'status' | 'mark'>

/** Both stay mounted, so that a phone's hidden pane keeps what was typed into it. */
function TabbedPane(props: SidePaneProps) {
  const panel = useTabPanel(props.side)
  return <SidePane {...panel} {...props} tabIndex={-1} />
}

function SidePane({ saved, onConfirmed, onConflict, ...pane }: SidePaneProps) {
  const { side } = pane
  const publication = saved?.[side]
  return (
    <LanguagePane
      {...pane}
      status={publication && <SideStatus publication={publication} withDate />}
      mark={
        publication && (
          <UpdateMark
            publication={publication}
            translationVersion={saved[otherLanguage(side)]?.version}
            onConfirmed={(confirmed) => onConfirmed(side, confirmed)}
            onConflict={onConflict}
          />
        )
      }
    />
  )
}

/** Where one pane has the room: which is in front, each side's state, and whether the other needs attention. */
function LanguageTabs({ sides, saved }: { sides: Sides; saved: Saved | null }) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<FormValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${side}`)}{' '}
          {saved?.[side] && <SideStatus publication={saved[side]} />}
          {errors.sides?.[side] ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            saved?.[side]?.needsUpdateSince && (
              <Attention tone="warning">{t('editor.needsUpdate.tab')}</Attention>
            )
          )}
        </Tab>
      ))}
    </TabList>
  )
}

function Attention({ tone, children }: { tone: 'danger' | 'warning'; children: string }) {
  return (
    <>
      <span className="attention" data-tone={tone} aria-hidden="true">
        !
      </span>{' '}
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  )
}
