-- A bank took a part of what a sale came to: its sellers get less by their part of that, and the rest of the sale stands.
ALTER TABLE chargeback
  DROP CONSTRAINT chargeback_decision_check,
  ADD CONSTRAINT chargeback_decision_check CHECK (decision IN ('borne', 'undone', 'reduced'));
