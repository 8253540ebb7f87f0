-- More of a seller at the place of a product, the newest first.
CREATE INDEX listing_company_place ON listing (company_id, country, city, id DESC) WHERE state = 'published';
