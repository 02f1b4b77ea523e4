// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract wallet for sale: the last buyer owns it, as with wallets bound to an NFT.
contract SaleWallet {
    error TooLittle();

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    uint256 public constant PRICE = 1 ether;

    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function buy(address owner_) external payable {
        if (msg.value < PRICE) revert TooLittle();
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return INVALID;
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])) == owner
            ? VALID
            : INVALID;
    }
}
