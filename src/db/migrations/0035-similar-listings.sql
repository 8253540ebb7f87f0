-- Where staff look for a listing that its company listed before: its type, newest first (titles are compared within it), the very title,
-- the part number, the serial number. A company may have 50,000 listings.
CREATE INDEX listing_company_type ON listing (company_id, type, id DESC);
CREATE INDEX listing_company_title ON listing (company_id, lower(title));
CREATE INDEX listing_company_part ON listing (company_id, lower(part_number)) WHERE part_number IS NOT NULL;
CREATE INDEX listing_company_serial ON listing (company_id, lower(serial_number)) WHERE serial_number IS NOT NULL;
