-- What the payment provider would keep on its side. Nothing of the marketplace refers to it, and in production it
-- stays empty. Cards are only the provider's published test numbers.
CREATE SCHEMA sandbox_stripe;

CREATE TABLE sandbox_stripe.payment_intent (
  id text PRIMARY KEY,
  -- The object as the interface answers it.
  body jsonb NOT NULL,
  -- The test number or account of an attempt that waits for its authentication or debit.
  test_method text,
  -- The unguessable end of the address of the authentication page, while one is open.
  challenge text UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_stripe.charge (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES sandbox_stripe.payment_intent,
  test_method text NOT NULL,
  body jsonb NOT NULL
);

CREATE TABLE sandbox_stripe.refund (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_stripe.charge,
  body jsonb NOT NULL
);

CREATE TABLE sandbox_stripe.dispute (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_stripe.charge,
  body jsonb NOT NULL
);

CREATE TABLE sandbox_stripe.event (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  type text NOT NULL,
  body jsonb NOT NULL,
  -- Delivered to /webhooks/stripe at least once, and again until the answer is 200.
  attempts int NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  last_answer text
);

-- Answers to calls with an idempotency key, repeated for the same key.
CREATE TABLE sandbox_stripe.idempotency_key (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status int NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
