import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../../engine/items-of.ts'
import { useOwnItems, useOwnText } from '../../engine/own-items.ts'
import { SectionButtons } from '../../layout/section-buttons.tsx'
import { giftsOf } from './items.ts'
import { Secure } from './secure.tsx'
import { WaysToGive, type Account, type Payment } from './ways-to-give.tsx'

/** The position of the preselected amount, if there are enough amounts. */
const CHOSEN_AMOUNT = 2
const TYPES = ['oneTime', 'monthly'] as const
const METHODS = ['creditCard', 'bankTransfer'] as const

const amountsOf = (t: TFunction<'donate'>) => [
  ...itemsOf(t('amounts', { returnObjects: true })),
  { id: 'custom', value: t('amounts.custom') },
]

/** The ways to give or, while there are none, a form to try out. */
export function Giving() {
  const payments = useOwnItems<Payment>('donate', 'payments') ?? []
  const accounts = useOwnItems<Account>('donate', 'accounts') ?? []
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
  const currency = useOwnText('donate', 'form.currency')
  const chosen = Math.min(CHOSEN_AMOUNT, amounts.length - 2)
  return (
    <fieldset>
      <legend>{t('form.amountLegend')}</legend>
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
                <small>{t(`methods.${method}Hint`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Notice role="note">
        <p>{t('form.notOpenYet')}</p>
        <SectionButtons
          namespace="donate"
          of="giving"
          shipped={[['/contact', t('otherWays.contactLink')]]}
          classNames={['more']}
        />
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
      <h3>{t('impactSection.title')}</h3>
      <div aria-live="polite">
        {amountsOf(t).map(({ id }, place) => (
          <p key={id} data-amount={id}>
            {id === 'custom' ? t('effect.custom') : (gifts[place]?.text ?? t('effect.custom'))}
          </p>
        ))}
      </div>
    </aside>
  )
}
