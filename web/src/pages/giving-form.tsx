import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { TFunction } from 'i18next'
import Copy from 'lucide-react/icons/copy'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { useOwnText } from '../engine/own-items.ts'
import { CopyText } from '../layout/copy-text.tsx'
import { SectionButtons } from '../layout/section-buttons.tsx'
import { Target } from '../layout/target.tsx'

/** The position of the preselected amount, if there are enough amounts. */
const CHOSEN_AMOUNT = 2
const TYPES = ['oneTime', 'monthly'] as const
const METHODS = ['creditCard', 'bankTransfer'] as const

const amountsOf = (t: TFunction<'donate'>) => [
  ...itemsOf(t('giving.amounts', { returnObjects: true })),
  { id: 'custom', value: t('amounts.custom') },
]

/** The ways to give or, while there are none, a form to try out. */
export function Giving() {
  const { t } = useTranslation('donate')
  const payments = itemsOf<Payment>(t('giving.payments', { returnObjects: true }))
  const accounts = itemsOf<Account>(t('giving.accounts', { returnObjects: true }))
  const isOpen = payments.length + accounts.length > 0
  return (
    <div className="giving">
      <Amounts>{!isOpen && <CustomAmount />}</Amounts>
      <Effect />
      {isOpen ? <WaysToGive payments={payments} accounts={accounts} /> : <GivingForm />}
    </div>
  )
}

function Amounts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('donate')
  const amounts = amountsOf(t)
  const currency = useOwnText('donate', 'giving.currency')
  const chosen = Math.min(CHOSEN_AMOUNT, amounts.length - 2)
  return (
    <fieldset>
      <legend>{t('giving.amountLegend')}</legend>
      <div className="amounts">
        {amounts.map(({ id, value }, place) => (
          <label className={id === 'custom' ? 'amount words' : 'amount num'} key={id}>
            <input
              className="vh"
              type="radio"
              name="amount"
              value={id}
              defaultChecked={place === chosen}
            />
            {value}
            {id !== 'custom' && currency && (
              <>
                {' '}
                <small>{currency}</small>
              </>
            )}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function CustomAmount() {
  const { t } = useTranslation('donate')
  return (
    <Field className="custom-amount" label={t('form.customLabel')} hint={t('form.customHint')}>
      {(control) => <TextInput {...control} inputMode="numeric" dir="ltr" autoComplete="off" />}
    </Field>
  )
}

/** Nothing is sent, so the button stays disabled, and an explanation is shown above it. */
function GivingForm() {
  const { t } = useTranslation('donate')
  return (
    <>
      <fieldset>
        <legend>{t('form.typeLegend')}</legend>
        <div className="radios">
          {TYPES.map((type) => (
            <label className="radio" key={type}>
              <input type="radio" name="type" value={type} defaultChecked={type === 'oneTime'} />
              {t(`types.${type}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('form.methodLegend')}</legend>
        <div className="radios">
          {METHODS.map((method) => (
            <label className="radio" key={method}>
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === 'creditCard'}
              />
              <span>
                {t(`methods.${method}`)}
                <small>{t(`giving.${method}Hint`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Notice role="note">
        <p>{t('giving.notOpenYet')}</p>
        <SectionButtons of={t('giving.buttons', { returnObjects: true })} classNames={['more']} />
      </Notice>
      <Button disabled>{t('form.button')}</Button>
      <Secure />
    </>
  )
}

/**
 * The effects of gifts, next to the form. The style sheet shows the sentence for the selected
 * amount, even without JavaScript.
 */
function Effect() {
  const { t } = useTranslation('donate')
  const gifts = giftsOf(t)
  return (
    <aside className="effect">
      <h3>{t('gifts.giftsTitle')}</h3>
      <div aria-live="polite">
        {amountsOf(t).map(({ id }, place) => (
          <p key={id} data-amount={id}>
            {id === 'custom'
              ? t('giving.otherEffect')
              : (gifts[place]?.text ?? t('giving.otherEffect'))}
          </p>
        ))}
      </div>
    </aside>
  )
}

/** A page of a payment service. */
interface Payment {
  label: string
  target: string
  text?: string
}

interface Account {
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
function WaysToGive({ payments, accounts }: WaysToGiveProps) {
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

function Secure() {
  const { t } = useTranslation('donate')
  return (
    <p className="fine secure">
      <Icon icon={Lock} />
      <span>
        <b>{t('giving.secureTitle')}</b>
        {t('giving.secureText')}
      </span>
    </p>
  )
}

/**
 * The effects of gifts, as sentences. The sentence at an amount's position describes that amount.
 */
export const giftsOf = (t: TFunction<'donate'>) =>
  itemsOf(t('gifts.gifts', { returnObjects: true }))
