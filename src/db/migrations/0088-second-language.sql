-- What a seller says of a listing in its second language: the one of the two that `language` does not name. No machine writes it.
ALTER TABLE listing
  ADD COLUMN second_title text,
  -- Sanitised, and the same without tags.
  ADD COLUMN second_description_html text,
  ADD COLUMN second_description_text text,
  ADD CONSTRAINT listing_second_language CHECK (
    (second_description_html IS NULL) = (second_description_text IS NULL)
    AND (second_description_html IS NULL OR second_title IS NOT NULL));
