import Copy from 'lucide-react/icons/copy'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../layout/copy-text.tsx'
import { Target } from '../../layout/target.tsx'
import { Secure } from './secure.tsx'

/** A page of a payment service. */
export interface Payment {
  label: string
  target: string
  text?: string
}

export interface Account {
  title: string
  holder?: string
  /** The IBAN, or the name under which the account receives payments. */
  number: string
  text?: string
}

interface WaysToGiveProps {
  payments: readonly (Payment & { id: string })[]
  accounts: readonly (Account & { id: string })[]
}

/** Links to pages of payment services, and accounts for transfers. */
export function WaysToGive({ payments, accounts }: WaysToGiveProps) {
  const { t } = useTranslation('donate')
  const words = {
    copy: t('form.copyNumber'),
    copied: t('form.numberCopied'),
    copyFailed: t('form.numberNotCopied'),
  }
  return (
    <>
      {payments.length > 0 && (
        <ul className="payments">
          {payments.map(({ id, label, target, text }) => (
            <li key={id}>
              <Target className={buttonClass()} to={target}>
                {label}
              </Target>
              {text && <p className="hint">{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {accounts.length > 0 && (
        <ul className="accounts ruled">
          {accounts.map(({ id, title, holder, number, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              {holder && <p>{holder}</p>}
              <p className="number">
                <bdi dir="ltr">{number}</bdi>
              </p>
              <CopyText text={number} icon={Copy} words={words} />
              {text && <p className="hint">{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && <Secure />}
    </>
  )
}
