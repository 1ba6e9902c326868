// The payment gateway as the house sees it.

export type PaymentGateway = object;
