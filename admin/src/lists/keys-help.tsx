import Keyboard from 'lucide-react/icons/keyboard'
import * as Popover from 'radix-ui/popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { keysAreOn, turnKeys } from './keys-choice.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['E', 'edit'],
  ['X', 'select'],
  ['/', 'search'],
] as const

/** Lists the keys, with a switch to turn them off. */
export function KeysHelp() {
  const { t } = useTranslation('admin')
  const [isOn, setIsOn] = useState(keysAreOn)
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon={Keyboard} className="keys-button" label={t('lists.keys.button')} />
      </Popover.Trigger>
      <Popover.Content
        className="list-popover keys-help"
        align="end"
        sideOffset={4}
        collisionPadding={12}
        aria-label={t('lists.keys.button')}
      >
        <b>{t('lists.keys.title')}</b>
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{t(`lists.keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => {
              turnKeys(!isOn)
              setIsOn(!isOn)
            }}
          />
          {t('lists.keys.on')}
        </label>
      </Popover.Content>
    </Popover.Root>
  )
}
