import { use, useSyncExternalStore } from 'react'
import { useFormState, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { Tab, TabList } from '@ufuq/shared/ui/tabs'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import {
  sideIn,
  type FormValues,
  type Saved,
  type SavedSide,
  type Sides,
} from '../form/form-values.ts'
import { EditorContext } from './editor-context.ts'
import { SideStatus } from './side-status.tsx'

/**
 * The tabs for showing one pane at a time, with each side's state and whether it needs attention.
 */
export function LanguageTabs({ sides, saved }: { sides: Sides; saved: Saved | null }) {
  const { t } = useTranslation('admin')
  const offered = useOffered()
  const { errors } = useFormState<FormValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${side}`)} <StatusOf side={sideIn(saved, side)} />
          {hasErrors(errors, side) ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            saved?.sides[side]?.followSince && (
              <Attention tone="warning">{t('editor.needsUpdate.tab')}</Attention>
            )
          )}
          {offered(side) > 0 && (
            <span className="offered">{t('placing.offered', { count: offered(side) })}</span>
          )}
        </Tab>
      ))}
    </TabList>
  )
}

const StatusOf = ({ side }: { side: SavedSide | undefined }) =>
  side && <SideStatus publication={side} isShort />

const hasErrors = (errors: FieldErrors<FormValues>, side: Language): boolean =>
  TEXT_FIELDS.some((field) => errors[field]?.[side])

const nothing = () => () => {}

/**
 * The number of pictures suggested for a text. The tabs show it, because the text's pane may be
 * hidden.
 */
function useOffered(): (side: Language) => number {
  const pictures = use(EditorContext)?.pictures
  const beside = useSyncExternalStore(
    pictures?.subscribe ?? nothing,
    () => pictures?.read() ?? null,
  )
  return (side) => beside?.[side].offered ?? 0
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
