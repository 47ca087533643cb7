import { IconButton } from '@ufuq/shared/ui/icon-button'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keysText } from '../keys-text.ts'
import type { CommonHistory } from './common-history.ts'

const BUTTONS = [
  { id: 'undo', icon: Undo, keys: keysText({ label: 'Z' }) },
  { id: 'redo', icon: Redo, keys: keysText({ shift: true, label: 'Z' }) },
] as const

/** Undo and redo across both languages. */
export function HistoryButtons({ history }: { history: CommonHistory }) {
  const { t } = useTranslation('admin')
  const canUndo = useSyncExternalStore(history.subscribe, () => history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, () => history.canRedo)
  return BUTTONS.map(({ id, icon, keys }) => (
    <IconButton
      key={id}
      icon={icon}
      mirrored
      label={t(`editor.toolbar.${id}`)}
      title={`${t(`editor.toolbar.${id}`)} (${keys})`}
      disabled={id === 'undo' ? !canUndo : !canRedo}
      // the cursor stays where it is until the change is shown
      onMouseDown={(event) => event.preventDefault()}
      onClick={history[id]}
    />
  ))
}
