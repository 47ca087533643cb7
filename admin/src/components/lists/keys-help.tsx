import { IconButton } from '@ufuq/shared/ui/icon-button'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../checkbox.tsx'
import { Popover } from '../popover.tsx'
import { keysAreOn, turnKeys } from './list-keys.ts'
import styles from './keys-help.module.css'

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
    <Popover
      label={t('lists.keys.button')}
      align="end"
      trigger={
        <IconButton icon={Keyboard} className={styles['button']} label={t('lists.keys.button')} />
      }
    >
      <b>{t('lists.keys.title')}</b>
      <dl className={styles['keys']}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`lists.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('lists.keys.on')}
        checked={isOn}
        onChange={() => {
          turnKeys(!isOn)
          setIsOn(!isOn)
        }}
      />
    </Popover>
  )
}
