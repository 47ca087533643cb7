import vine, { SimpleMessagesProvider } from '@vinejs/vine'

// Treats an empty text as missing: `required` rejects it and `optional` accepts it.
vine.convertEmptyStringsToNull = true

// Screens translate by rule; these messages are for developers reading the API.
vine.messagesProvider = new SimpleMessagesProvider({
  required: 'The {{ field }} field is required',
})
