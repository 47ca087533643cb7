import vine, { SimpleMessagesProvider } from '@vinejs/vine'

// Treats an empty text as missing: `required` rejects it and `optional` accepts it.
vine.convertEmptyStringsToNull = true

// The screens translate each rule; these messages are for developers who read the API's responses.
vine.messagesProvider = new SimpleMessagesProvider({
  required: 'The {{ field }} field is required',
})
