import vine, { SimpleMessagesProvider } from '@vinejs/vine'

// An empty text is nothing written: `required` refuses it and `optional` lets it pass.
vine.convertEmptyStringsToNull = true

// Screens translate by rule; these are for people who read the API.
vine.messagesProvider = new SimpleMessagesProvider({
  required: 'The {{ field }} field is required',
})
